import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FOREVER, STORAGE_KEY } from './port.ts';

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  pdf: 'application/pdf',
};

export type Span = { from: number; to: number };

/** `bytes=0-499`, `bytes=500-`, `bytes=-500`; undefined: the whole; null: nothing of that is there. */
export function spanOf(range: string | undefined, size: number): Span | undefined | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (asked === null) return undefined;
  const [, first = '', last = ''] = asked;
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first === '' && last === '0') return null;
  return from > to || from >= size ? null : { from, to };
}

/**
 * Whatever the bytes pretend to be, they are shown as the kind that they were found to be at the upload, and run nothing.
 * Only a PDF goes without the sandbox: browsers do not open one inside.
 */
function describe(reply: FastifyReply, extension: string): void {
  const sandbox = extension === 'pdf' ? '' : '; sandbox';
  void reply.headers({
    'content-type': TYPES[extension] ?? 'application/octet-stream',
    'content-security-policy': `default-src 'none'; frame-ancestors 'self'${sandbox}`,
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': FOREVER,
    'accept-ranges': 'bytes',
  });
}

const gone = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('No existe');

export function serveDisk(app: FastifyInstance, placeOf: (key: string) => string): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    if (!STORAGE_KEY.test(key)) return gone(reply);
    const place = placeOf(key);
    const found = await stat(place).catch(() => undefined);
    if (found === undefined) return gone(reply);
    describe(reply, key.slice(key.lastIndexOf('.') + 1));
    const span = spanOf(request.headers.range, found.size);
    if (span === null) {
      return reply.code(416).header('content-range', `bytes */${found.size}`).type('text/plain').send('');
    }
    const { from, to } = span ?? { from: 0, to: found.size - 1 };
    void reply.header('content-length', to - from + 1);
    if (span !== undefined) {
      void reply.code(206).header('content-range', `bytes ${from}-${to}/${found.size}`);
    }
    return reply.send(createReadStream(place, { start: from, end: to }));
  });
}
