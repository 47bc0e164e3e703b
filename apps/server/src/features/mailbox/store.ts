import type { MailboxEntry, MailboxMessage } from '@cauce/contract/conversations/mailbox';
import { db, type PublicTx } from '../../platform/database/scopes.ts';

const PAGE_SIZE = 25;

interface Head {
  id: string;
  recipient: string;
  subject: string;
  received_at: Date;
}
const toWire = ({ id, recipient, subject, received_at }: Head): MailboxEntry => ({
  id,
  to: recipient,
  subject,
  receivedAt: received_at.toISOString(),
});

export async function list(tx: PublicTx, search: string, page: number) {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const matching = db(tx)
    .selectFrom('shared.mailbox_message')
    .where((row) => row.or([row('recipient', 'ilike', like), row('subject', 'ilike', like)]));
  const rows = await matching
    .select(['id', 'recipient', 'subject', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const { total } = await matching
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toWire), page, pageSize: PAGE_SIZE, total };
}

export async function read(tx: PublicTx, id: string): Promise<MailboxMessage | undefined> {
  const row = await db(tx)
    .selectFrom('shared.mailbox_message')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...toWire(row), text: row.body_text, html: row.body_html };
}
