import type { Email } from '../../platform/outbox/queue-email.ts';
import type { Delivery } from '../../platform/outbox/outbox-sender.ts';

/** The message carries our own id, so that a second copy can be recognised. */
export interface Mailer {
  /** Nothing leaves the application: messages land in the test mailbox. */
  isTest: boolean;
  send: (id: string, mail: Email, signal: AbortSignal) => Promise<Delivery>;
}
