import type { FastifyRequest } from 'fastify';
import { sitsHere } from '../../platform/http/local.ts';
import { refuse } from '../../platform/mount/refusal.ts';

export interface MailboxMode {
  /** No address for real e-mail is configured, so messages stay here. */
  isTest: boolean;
  isProduction: boolean;
  publicUrl: string;
}

/** Letters open accounts: only the platform's team reads them, or the developer at the machine. */
export function refuseUnlessReader(mode: MailboxMode, request: FastifyRequest): void {
  if (!mode.isTest) refuse('notFound');
  if (request.actor?.role === 'admin') return;
  if (!mode.isProduction && sitsHere(request, mode.publicUrl)) return;
  refuse('forbidden');
}
