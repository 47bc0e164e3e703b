import type { Pool } from 'pg';
import { embeddedMailbox } from './embedded.ts';
import type { Mailer } from './port.ts';
import { smtpMailer, type SmtpOptions } from './smtp.ts';

export { mailSender } from './mail-sender.ts';
export type { Mailer } from './port.ts';

/** SMTP when it is configured, the test mailbox otherwise. */
export const openMail = (pool: Pool, smtp: SmtpOptions | undefined): Mailer =>
  smtp === undefined ? embeddedMailbox(pool) : smtpMailer(smtp);
