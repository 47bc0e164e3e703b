import { createHash } from 'node:crypto';
import { ApiError } from './api-error.ts';
import { CALLS } from './api.ts';
import type { Books, InBooks } from './books.ts';
import { parseForm } from './form.ts';

const PATTERNS = Object.entries(CALLS).map(([call, answer]) => {
  const [method, path = ''] = call.split(' ');
  return { method, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), answer };
});

interface Call {
  method: string;
  path: string;
  /** The encoded query of a GET or form of a POST. */
  params: string;
  key: string | undefined;
}

async function answerCall(books: Books, { method, path, params }: Call): Promise<object> {
  for (const route of PATTERNS) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match === null) continue;
    return route.answer({ books, id: decodeURIComponent(match[1] ?? ''), given: parseForm(params) });
  }
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}

const hashOf = ({ method, path, params }: Call): string =>
  createHash('sha256').update(`${method} ${path} ${params}`).digest('hex');

/** A repeated request gets the first answer. One with the same key and another content is an error. */
async function answerOnce(books: Books, call: Call): Promise<object> {
  if (call.key === undefined || call.method !== 'POST') return answerCall(books, call);
  const id = `idem_${createHash('sha256').update(call.key).digest('hex')}`;
  const hash = hashOf(call);
  const first = await books.find('idempotent_answer', id);
  if (first !== undefined) {
    if (first.hash === hash) return first.body;
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters.',
    });
  }
  const body = await answerCall(books, call);
  await books.make('idempotent_answer', { id, hash, body });
  return body;
}

const respond = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { 'request-id': 'req_test' } });

const textOf = (body: RequestInit['body']): string => (typeof body === 'string' ? body : '');

/** Answers the requests of the SDK in this process, in the place of the network. */
export const serveApi =
  (inBooks: InBooks, now: () => Date): typeof fetch =>
  async (input, init = {}) => {
    const { pathname, search } = new URL(String(input));
    const method = init.method ?? 'GET';
    const call: Call = {
      method,
      path: pathname,
      params: method === 'GET' ? search.slice(1) : textOf(init.body),
      key: new Headers(init.headers).get('idempotency-key') ?? undefined,
    };
    try {
      return respond(200, await inBooks(now(), (books) => answerOnce(books, call)));
    } catch (error) {
      if (error instanceof ApiError) return respond(error.status, { error: error.fields });
      throw error;
    }
  };
