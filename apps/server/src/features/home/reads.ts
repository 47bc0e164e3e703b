import type { ReadAnswer } from '@cauce/contract/account/reads';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../platform/mount/refusal.ts';

/** Marks calls that were made for another one, so that none of them makes calls in turn. */
const MARK = 'x-read-together';
/** As many as a browser sends at once, so that one page does not take all connections to the database. */
const AT_ONCE = 6;
/** Headers that belong to the connection or to the first request alone. */
const OWN = new Set(['connection', 'accept-encoding', 'if-none-match', 'if-modified-since', 'range']);

type InjectedAnswer = Awaited<ReturnType<FastifyRequest['server']['inject']>>;

/** The headers that a screen reads. */
const SENT = ['x-request-id', 'retry-after'];

const headersOf = ({ headers }: InjectedAnswer): ReadAnswer['headers'] =>
  Object.fromEntries(
    SENT.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );

/** Makes one call with the session of the request. All of its checks run as if the browser had made it. */
async function readOne({ server, headers, socket }: FastifyRequest, path: string): Promise<ReadAnswer> {
  const sent = Object.entries(headers).filter(([name]) => !OWN.has(name));
  const answer = await server.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { ...Object.fromEntries(sent), [MARK]: '1' },
    ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    headers: headersOf(answer),
    body: isJson ? answer.json() : null,
  };
}

/** Makes the calls, a few at once. A call that fails answers with its own error. */
export async function readTogether(request: FastifyRequest, paths: readonly string[]): Promise<ReadAnswer[]> {
  if (request.headers[MARK] !== undefined) refuse('forbidden');
  const answers: ReadAnswer[] = [];
  const waiting = paths.entries();
  const work = async () => {
    for (const [index, path] of waiting) answers[index] = await readOne(request, path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}
