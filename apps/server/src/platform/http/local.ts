import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Somebody stands between: the address is theirs and says nothing about who asks. */
const MESSENGERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** At the machine itself, under a local name: a page of another site that points its own name here is not. */
export function sitsHere(request: FastifyRequest): boolean {
  const name = request.headers.host?.replace(/:\d+$/, '') ?? '';
  return (
    LOOPBACK.has(request.socket.remoteAddress ?? '') &&
    LOCAL_NAMES.has(name) &&
    MESSENGERS.every((header) => request.headers[header] === undefined)
  );
}
