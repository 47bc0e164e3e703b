import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Headers of proxies. With any of them the IP address is the proxy's and not the caller's. */
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
 * Whether the caller sits at this machine and uses a local name; a page of another site that points its own name here
 * does not. Behind a proxy on this machine every caller looks local, and a proxy need not identify itself, so an
 * installation with a public address has no local callers. Browsers do not use HTTP/1.0, but simple proxies do.
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
