import type { CampaignRecipient, ReasonCount, RecipientState } from '@cauce/contract/conversations/campaigns';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { bookedAppointments } from '../appointments/index.ts';
import { nameOfClient, optedOutAfter } from '../clients/list/index.ts';
import { hasWritten, MESSAGE_OUTCOMES } from '../conversations/outcomes/index.ts';
import { paidCentsOf } from '../money/index.ts';
import { ANSWER_PERIOD } from './recipients-store.ts';

/** Days in which a booking counts as one of the campaign. */
const BOOKING_PERIOD = sql`interval '7 days'`;

const CLIENT = sql`r.client_id`;
const AFTER = sql`r.queued_at`;

/** A recipient's state, with what became of the message. A message that is gone was at least queued. */
const STATE = sql<RecipientState>`case when r.state = 'queued' then coalesce(o.outcome, 'queued') else r.state end`;
const REASON = sql<string>`case when o.outcome = 'failed' then o.reason else r.reason end`;

/** The recipients `r` of a campaign with their messages `o`. */
const ofCampaign = (id: string) => sql`
  campaign_recipient r left join ${MESSAGE_OUTCOMES} o on o.id = r.message_id
   where r.business_id = current_business() and r.campaign_id = ${id}`;

export interface Figures {
  delivered: number;
  read: number;
  failed: number;
  answered: number;
  optedOut: number;
  booked: number;
  earnedCents: number;
}

export async function readFigures(tx: TenantTx, id: string): Promise<Figures> {
  const booked = bookedAppointments(CLIENT, { after: AFTER, until: sql`${AFTER} + ${BOOKING_PERIOD}` });
  const { rows } = await sql<Omit<Figures, 'earnedCents'> & { earnedCents: string }>`
    select count(*) filter (where o.outcome in ('delivered', 'read'))::int as delivered,
           count(*) filter (where o.outcome = 'read')::int as read,
           count(*) filter (where o.outcome = 'failed')::int as failed,
           count(*) filter (where ${hasWritten(CLIENT, { after: AFTER, until: sql`${AFTER} + ${ANSWER_PERIOD}` })})::int as answered,
           count(*) filter (where ${optedOutAfter(CLIENT, AFTER)})::int as "optedOut",
           count(*) filter (where exists (select from ${booked} b))::int as booked,
           coalesce(sum((select sum(${paidCentsOf('appointment_id', 'b')}) from ${booked} b)), 0)::bigint as "earnedCents"
      from ${ofCampaign(id)} and r.state = 'queued'`.execute(db(tx));
  const [first] = rows;
  if (first === undefined) throw new Error('An aggregate always has a row');
  return { ...first, earnedCents: Number(first.earnedCents) };
}

/** Why messages failed or contacts were left out, the most frequent first. */
export async function listReasons(
  tx: TenantTx,
  id: string,
  state: 'failed' | 'left_out',
): Promise<ReasonCount[]> {
  const { rows } = await sql<ReasonCount>`
    select ${REASON} as reason, count(*)::int as count from ${ofCampaign(id)} and ${STATE} = ${state}
     group by 1 order by 2 desc, 1`.execute(db(tx));
  return rows;
}

type Row = Omit<CampaignRecipient, 'queuedAt'> & { queuedAt: Date | null };

/** A page of recipients in the order of their ids. */
export async function listRecipients(
  tx: TenantTx,
  id: string,
  { state, after, limit }: { state: RecipientState | undefined; after: string | undefined; limit: number },
): Promise<CampaignRecipient[]> {
  const { rows } = await sql<Row>`
    select r.client_id as "clientId", ${nameOfClient(CLIENT)} as name, ${STATE} as state, ${REASON} as reason,
           r.queued_at as "queuedAt"
      from ${ofCampaign(id)}
       and (${state === undefined} or ${STATE} = ${state ?? ''})
       and (${after === undefined} or r.client_id > ${after ?? null}::uuid)
     order by r.client_id limit ${limit}`.execute(db(tx));
  return rows.map(({ queuedAt, ...row }) => ({ ...row, queuedAt: queuedAt?.toISOString() ?? null }));
}
