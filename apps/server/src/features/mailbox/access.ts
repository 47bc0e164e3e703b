import type { FastifyRequest } from 'fastify';
import { sitsHere } from '../../platform/http/local.ts';
import { refuse } from '../../platform/mount/refusal.ts';

export interface MailboxMode {
  /** Whether messages stay here, because no provider for real e-mail is configured. */
  isTest: boolean;
  isProduction: boolean;
  publicUrl: string;
}

/** E-mails contain links that open accounts, so only the platform's team reads them, or the developer at the machine itself. */
export function refuseUnlessReader(mode: MailboxMode, request: FastifyRequest): void {
  if (!mode.isTest) refuse('notFound');
  if (request.actor?.role === 'admin') return;
  if (!mode.isProduction && sitsHere(request, mode.publicUrl)) return;
  refuse('forbidden');
}
