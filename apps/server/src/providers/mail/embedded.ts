import type { Pool } from 'pg';
import type { Mailer } from './port.ts';

/** Test mode: what would have gone out is read on the mailbox's page. Delivered twice it still arrives once. */
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
