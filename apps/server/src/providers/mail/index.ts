import type { Pool } from 'pg';
import { embeddedMailbox } from './embedded.ts';
import type { Mailer } from './port.ts';
import { smtpMailer, type SmtpOptions } from './smtp.ts';

export { mailCarrier } from './carrier.ts';
export type { Mailer } from './port.ts';

/** The real post with an address for it, the mailbox of test mode without. */
export const openMail = (pool: Pool, smtp: SmtpOptions | undefined): Mailer =>
  smtp === undefined ? embeddedMailbox(pool) : smtpMailer(smtp);
