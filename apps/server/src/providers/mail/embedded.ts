import type { Pool } from 'pg';
import type { Mailer } from './port.ts';

/** Test mode: messages appear on the page of the mailbox. A message that is sent twice arrives once. */
export function embeddedMailbox(pool: Pool): Mailer {
  return {
    isTest: true,
    send: async (id, { to, subject, text, html }) => {
      await pool.query(
        `insert into mailbox_message (id, recipient, subject, body_text, body_html)
         values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
        [id, to, subject, text, html],
      );
      return { is: 'sent' };
    },
  };
}
