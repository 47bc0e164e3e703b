import { type RawBuilder, sql } from 'kysely';
import type { SenderAccount } from '../outbound/index.ts';

type Part = RawBuilder<unknown>;

/** A table of messages with what became of them. */
export const MESSAGE_OUTCOMES = sql`(
  select m.id, coalesce(m.reason, '') as reason,
         case when m.status in ('failed', 'dropped') then 'failed' when m.read_at is not null then 'read'
              when m.delivered_at is not null then 'delivered' else 'queued' end as outcome,
         (select v.address from conversation v where v.business_id = m.business_id and v.id = m.conversation_id) as address
    from message m where m.business_id = current_business())`;

/** Whether a client wrote after a time and at most until another. */
export const hasWritten = (
  clientId: Part,
  { after, until }: { after: Part; until: Part },
): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from conversation v join message i on i.business_id = v.business_id and i.conversation_id = v.id
     where v.business_id = current_business() and v.client_id = ${clientId} and v.last_inbound_at > ${after}
       and i.direction = 'in' and i.created_at > ${after} and i.created_at <= ${until})`;

const HOUR = 3_600_000;

/** Whether the channel of this account allows any text to a client now. */
export const hasOpenWindow = (
  clientId: Part,
  { channel, account }: SenderAccount,
  at: Date,
): RawBuilder<boolean> =>
  channel.windowHours === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from conversation v
         where v.business_id = current_business() and v.client_id = ${clientId} and v.channel = ${channel.name}
           and v.account = ${account} and v.last_inbound_at > ${new Date(at.getTime() - channel.windowHours * HOUR)})`;
