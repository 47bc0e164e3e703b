import type { Mail } from '../../platform/outbox/post.ts';
import type { Delivery } from '../../platform/outbox/carrier.ts';

/** Whoever takes e-mail away. The id is ours and becomes the message's own, so a second copy can be recognised. */
export interface Mailer {
  /** Nothing leaves the house: messages land in the mailbox of test mode. */
  isTest: boolean;
  send: (id: string, mail: Mail, signal: AbortSignal) => Promise<Delivery>;
}
