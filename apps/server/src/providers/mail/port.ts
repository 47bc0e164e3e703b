import type { Email } from '../../platform/outbox/queue-email.ts';
import type { Delivery } from '../../platform/outbox/outbox-sender.ts';

/** Sends e-mails. Each carries our own id, so that a second copy can be recognised. */
export interface Mailer {
  /** Whether messages land in the test mailbox and nothing is sent. */
  isTest: boolean;
  send: (id: string, mail: Email, signal: AbortSignal) => Promise<Delivery>;
}
