import type { FastifyRequest } from 'fastify';
import { refuse } from '../../platform/mount/refusal.ts';

export interface MailboxMode {
  /** No address for real mail: messages stay in the house. */
  isTest: boolean;
  isProduction: boolean;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Somebody stands between: the address is theirs and says nothing about who asks. */
const MESSENGERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** At the machine itself, under a local name: a page that points its own name here is refused too. */
function sitsHere(request: FastifyRequest): boolean {
  const name = request.headers.host?.replace(/:\d+$/, '') ?? '';
  return (
    LOOPBACK.has(request.socket.remoteAddress ?? request.ip) &&
    LOCAL_NAMES.has(name) &&
    MESSENGERS.every((header) => request.headers[header] === undefined)
  );
}

/** Letters open accounts: only the platform's team reads them, or the developer at the machine. */
export function refuseUnlessReader(mode: MailboxMode, request: FastifyRequest): void {
  if (!mode.isTest) refuse('notFound');
  if (request.actor?.role === 'admin') return;
  if (!mode.isProduction && sitsHere(request)) return;
  refuse('forbidden');
}
