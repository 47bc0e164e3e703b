import type { Mail } from '../../platform/outbox/post.ts';
import type { Delivery } from '../../platform/outbox/carrier.ts';

/** The message carries our own id, so that a second copy can be recognised. */
export interface Mailer {
  /** Nothing leaves the application: messages land in the test mailbox. */
  isTest: boolean;
  send: (id: string, mail: Mail, signal: AbortSignal) => Promise<Delivery>;
}
