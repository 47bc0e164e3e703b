import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Somebody stands between: the address is theirs and says nothing about who asks. */
const MESSENGERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'via',
];

/**
 * At the machine itself, under a local name: a page of another site that points its own name here is not. Behind a
 * proxy on this machine every caller looks like that, and a proxy need not say that it is one: so an installation that
 * is reached under a public address has nobody at the machine. Browsers do not speak HTTP/1.0; plain proxies do.
 */
export function sitsHere(request: FastifyRequest, publicUrl: string): boolean {
  const name = request.headers.host?.replace(/:\d+$/, '') ?? '';
  return (
    LOCAL_NAMES.has(new URL(publicUrl).hostname) &&
    LOOPBACK.has(request.socket.remoteAddress ?? '') &&
    LOCAL_NAMES.has(name) &&
    request.raw.httpVersion !== '1.0' &&
    MESSENGERS.every((header) => request.headers[header] === undefined)
  );
}
