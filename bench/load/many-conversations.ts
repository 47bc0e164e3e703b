import type { Pool } from 'pg';
import { insertUnchecked } from './insert-unchecked.ts';

/** Inserts a number of conversations with messages. A twentieth of them is unread. */
export async function fillConversations(
  pool: Pool,
  businessId: string,
  { conversations, messages }: { conversations: number; messages: number },
): Promise<void> {
  await pool.query(
    `insert into conversation (business_id, id, channel, address, client_id, last_at, last_text, last_direction, last_inbound_at,
                               unread, created_at)
     select $1, gen_random_uuid(), 'simulator', '52' || c.whatsapp, c.id, c.at, 'Hola, ¿tienen lugar mañana?', 'in', c.at,
            case when c.n % 20 = 0 then 2 else 0 end, c.at
       from (select id, whatsapp, row_number() over (order by id) as n,
                    timestamptz '2025-01-01' + row_number() over (order by id) * interval '5 minutes' as at
               from client where business_id = $1 limit $2) c`,
    [businessId, conversations],
  );
  const each = messages / conversations;
  await insertUnchecked(
    pool,
    `insert into message (business_id, id, conversation_id, direction, source, text, status, reference, said_at, created_at, settled_at)
     select $1, gen_random_uuid(), v.id, case when m % 2 = 0 then 'in' else 'out' end,
            case when m % 2 = 0 then 'client' else 'automatic' end, 'Hola, ¿tienen lugar mañana por la tarde?',
            case when m % 2 = 0 then 'received' else 'sent' end, 'wamid.' || m,
            v.last_at - ($2 - m) * interval '1 minute', v.last_at - ($2 - m) * interval '1 minute', v.last_at
       from conversation v, generate_series(1, $2::int) m where v.business_id = $1`,
    [businessId, each],
  );
  for (const name of ['conversation', 'message']) await pool.query(`vacuum analyze ${name}`);
}
