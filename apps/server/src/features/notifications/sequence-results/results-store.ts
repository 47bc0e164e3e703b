import type { MessageResult } from '@cauce/contract/funnels/message-results';
import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

/** Messages of a funnel, or of all upsells, that were due in this period. */
export interface ResultPeriod {
  of: { funnelId: string } | 'upsells';
  from: Date;
  to: Date;
}

/** A message that was sent is one whose channel accepted it; one whose outcome is unknown probably arrived. */
const OUTCOME = sql`case
    when n.state = 'planned' or (n.state = 'said' and m.status in ('waiting', 'sending')) then 'planned'
    when n.state = 'said' and m.status = 'failed' then 'failed'
    when n.state = 'said' and m.status is distinct from 'dropped' then 'sent'
    else 'skipped' end`;

const keyOf = (of: ResultPeriod['of']) => (of === 'upsells' ? sql`n.upsell_id::text` : sql`n.phase`);
const isOf = (of: ResultPeriod['of']) =>
  of === 'upsells'
    ? sql`n.kind = 'upsell' and n.upsell_id is not null`
    : sql`n.kind = 'reactivation' and n.funnel_id = ${of.funnelId}`;

const messagesOf = ({ of, from, to }: ResultPeriod): RawBuilder<unknown> => sql`
  select n.id, n.client_id, ${keyOf(of)} as phase, ${OUTCOME} as outcome, coalesce(nullif(n.reason, ''), m.reason, '') as reason,
         coalesce(m.settled_at, n.updated_at) as sent_at
    from notification n left join shared.message m on m.business_id = n.business_id and m.id = n.message_id
   where n.business_id = current_business() and ${isOf(of)}
     and n.delivery_at >= ${from} and n.delivery_at < ${to}`;

type Result = Omit<MessageResult, 'booked' | 'earned'>;

/** The outcomes of each message of a funnel, or of each upsell, with the answers within these days. */
export async function listResults(
  tx: TenantTx,
  period: ResultPeriod,
  { answerDays, mostReasons }: { answerDays: number; mostReasons: number },
): Promise<Result[]> {
  const { rows } = await sql<Result>`
    with n as (${messagesOf(period)}), reasons as (
      select phase, reason, count(*)::int as count, row_number() over (partition by phase order by count(*) desc, reason) as place
        from n where outcome in ('failed', 'skipped') and reason <> '' group by phase, reason
    )
    select n.phase, count(*) filter (where outcome = 'planned')::int as planned, count(*) filter (where outcome = 'sent')::int as sent,
           count(*) filter (where outcome = 'failed')::int as failed, count(*) filter (where outcome = 'skipped')::int as skipped,
           coalesce((select jsonb_agg(jsonb_build_object('reason', r.reason, 'count', r.count) order by r.place)
                       from reasons r where r.phase = n.phase and r.place <= ${mostReasons}), '[]'::jsonb) as reasons,
           count(*) filter (where outcome = 'sent' and exists (
             select from shared.conversation v join shared.message a on a.business_id = v.business_id and a.conversation_id = v.id
              where v.business_id = current_business() and v.client_id = n.client_id and a.direction = 'in'
                and a.created_at > n.sent_at and a.created_at <= n.sent_at + ${answerDays} * interval '1 day'))::int as answered
      from n group by n.phase order by n.phase`.execute(db(tx));
  return rows;
}

export interface SentMessage {
  /** The message of a funnel, or the id of the upsell. */
  phase: string;
  clientId: string;
  sentAt: Date;
}

/** The messages that were sent. */
export async function listSent(tx: TenantTx, period: ResultPeriod): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage>`
    select phase, client_id as "clientId", sent_at as "sentAt" from (${messagesOf(period)}) n where outcome = 'sent'`.execute(
    db(tx),
  );
  return rows;
}
