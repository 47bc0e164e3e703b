import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CACHE_FOREVER, DOWNLOADED, STORAGE_KEY } from './port.ts';

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

export type ByteRange = { from: number; to: number };

/**
 * Parses `bytes=0-499`, `bytes=500-` and `bytes=-500`; undefined for the whole file, null for an unsatisfiable range.
 */
export function parseRange(range: string | undefined, size: number): ByteRange | undefined | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (match === null) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first === '' && last === '0') return null;
  return from > to || from >= size ? null : { from, to };
}

/**
 * Serves files with the type that was detected at the upload, and lets nothing run. A PDF has no sandbox, because
 * browsers do not open one inside.
 */
function setHeaders(reply: FastifyReply, extension: string): void {
  const sandbox = extension === 'pdf' ? '' : '; sandbox';
  const type = TYPES[extension] ?? DOWNLOADED;
  void reply.headers({
    'content-type': type,
    ...(type === DOWNLOADED ? { 'content-disposition': 'attachment' } : {}),
    'content-security-policy': `default-src 'none'; frame-ancestors 'self'${sandbox}`,
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': CACHE_FOREVER,
    'accept-ranges': 'bytes',
  });
}

const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('No existe');

export function serveDisk(app: FastifyInstance, placeOf: (key: string) => string): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    if (!STORAGE_KEY.test(key)) return sendNotFound(reply);
    const path = placeOf(key);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) return sendNotFound(reply);
    setHeaders(reply, key.slice(key.lastIndexOf('.') + 1));
    const byteRange = parseRange(request.headers.range, found.size);
    if (byteRange === null) {
      return reply.code(416).header('content-range', `bytes */${found.size}`).type('text/plain').send('');
    }
    const { from, to } = byteRange ?? { from: 0, to: found.size - 1 };
    void reply.header('content-length', to - from + 1);
    if (byteRange !== undefined) {
      void reply.code(206).header('content-range', `bytes ${from}-${to}/${found.size}`);
    }
    return reply.send(createReadStream(path, { start: from, end: to }));
  });
}
