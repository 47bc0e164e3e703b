import type { conversations, Undelivered } from '@cauce/contract/conversations/conversations';
import type { DataOf } from '@cauce/contract/kit/endpoint';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { shortName } from '../../clients/index.ts';

/** Older messages are no longer worth an answer. */
const RECENT = '3 days';
const MOST = 5;
const MAX_COUNT = 100;

type Row = Omit<Undelivered, '_id' | 'createdAt'> & { id: string; createdAt: Date; total: number };

/** Lists messages that did not arrive and after which nobody wrote in the conversation, latest first. */
export async function listUndelivered(
  tx: TenantTx,
  at: Date,
): Promise<DataOf<typeof conversations.undelivered>> {
  const { rows } = await sql<Row>`
    with left_over as (
      select m.* from message m
       where m.status in ('failed', 'unknown') and m.created_at > ${at}::timestamptz - ${RECENT}::interval
         and not exists (
           select from message n
            where n.business_id = m.business_id and n.conversation_id = m.conversation_id
              and (n.created_at, n.id) > (m.created_at, m.id) and n.status in ('received', 'sent'))
       order by m.created_at desc, m.id desc limit ${sql.lit(MAX_COUNT)})
    select m.id, m.conversation_id as "conversationId", m.text, coalesce(m.reason, '') as reason, m.status,
           m.created_at as "createdAt", coalesce(nullif(${shortName}, ''), p.name, v.address) as name,
           (select count(*)::int from left_over) as total
      from left_over m
      join conversation v on v.business_id = m.business_id and v.id = m.conversation_id
      left join shared.client c on c.business_id = v.business_id and c.id = v.client_id
      left join shared.specialist p on p.business_id = v.business_id and p.id = v.specialist_id
     order by m.created_at desc, m.id desc limit ${sql.lit(MOST)}`.execute(db(tx));
  return {
    rows: rows.map(({ id, conversationId, name, text, reason, status, createdAt }) => ({
      _id: id,
      conversationId,
      name,
      text,
      reason,
      status,
      createdAt: createdAt.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}
