import type { CampaignProgress, ReasonCount } from '@cauce/contract/conversations/campaigns';
import { LEFT_OUT } from '@cauce/domain/texts/campaign-text';
import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { optedOutAfter } from '../clients/list/index.ts';
import { hasOpenWindow, hasWritten } from '../conversations/outcomes/index.ts';
import type { SenderAccount } from '../conversations/outbound/index.ts';

type Part = RawBuilder<unknown>;

/** Days in which an answer counts as one to the campaign. */
export const ANSWER_PERIOD = sql`interval '3 days'`;

/** The matching clients who did not answer a campaign and still want messages. */
export const unansweredAmong = (matching: Part, campaignId: string): Part => sql`(
  select a.* from ${matching} a join campaign_recipient r on r.client_id = a.client_id
   where r.campaign_id = ${campaignId} and r.state = 'queued'
     and not ${hasWritten(sql`r.client_id`, { after: sql`r.queued_at`, until: sql`r.queued_at + ${ANSWER_PERIOD}` })}
     and not ${optedOutAfter(sql`r.client_id`, sql`r.queued_at`)})`;

interface Planning {
  /** The table of matching clients. */
  matching: Part;
  /** The first instant of the day of the business. */
  dayStart: Date;
  /** The campaign that starts; null for one that is only being written. */
  campaignId: string | null;
}

const wroteToday = (clientId: Part, { campaignId, dayStart }: Omit<Planning, 'matching'>): Part => sql`
  exists (select from campaign_recipient o
           where o.client_id = ${clientId} and o.queued_at >= ${dayStart}
             and o.campaign_id is distinct from ${campaignId}::uuid)`;

/** Every matching client, with the reason why they get nothing. */
const withReasons = (planning: Planning): Part => sql`(
  select a.client_id, a.created_at,
         case when a.lacks_number then ${SKIPPED.noNumber} when a.opted_out then ${SKIPPED.optedOut}
              when a.no_respond then ${SKIPPED.noRespond}
              when ${wroteToday(sql`a.client_id`, planning)} then ${LEFT_OUT.anotherToday} end as reason
    from ${planning.matching} a)`;

/** Whether at least one of the contacts would get a message. */
export async function isAnyReachable(tx: TenantTx, planning: Planning): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from ${withReasons(planning)} w where w.reason is null) as is`.execute(db(tx));
  return rows[0]?.is === true;
}

/** Counts the contacts of an audience who were registered by then. */
export async function countAudience(tx: TenantTx, { matching }: Planning, until: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${matching} a where a.created_at <= ${until}`.execute(db(tx));
  return rows[0]?.count ?? 0;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Fixes the next recipients of a campaign, in the order of their ids. Returns how many there were, and the last one. */
export async function plan(
  tx: TenantTx,
  planning: Planning & { campaignId: string },
  {
    at,
    after,
    registeredUntil,
    most,
  }: { at: Date; after: string | null; registeredUntil: Date; most: number },
): Promise<{ count: number; last: string | null }> {
  const { matching, campaignId } = planning;
  const { rows } = await sql<{ count: number; last: string | null }>`
    with portion as materialized (
      select a.* from ${matching} a
       where a.client_id > ${after ?? BEFORE_ALL}::uuid and a.created_at <= ${registeredUntil}
       order by a.client_id limit ${most}),
    planned as (
      insert into campaign_recipient (business_id, campaign_id, client_id, state, reason, due_at)
      select current_business(), ${campaignId}, w.client_id,
             case when w.reason is null then 'waiting' else 'left_out' end, coalesce(w.reason, ''),
             case when w.reason is null then ${at}::timestamptz end
        from ${withReasons({ ...planning, matching: sql`portion` })} w
      on conflict do nothing)
    select (select count(*)::int from portion) as count,
           (select client_id from portion order by client_id desc limit 1) as last`.execute(db(tx));
  return rows[0] ?? { count: 0, last: null };
}

/** Counts who would get a message now, who could get an own text, and why the others are left out. */
export async function countReach(
  tx: TenantTx,
  planning: Planning,
  { sender, at }: { sender: SenderAccount; at: Date },
): Promise<{ open: number; byReason: ReasonCount[] }> {
  const { rows } = await sql<ReasonCount & { open: number }>`
    select coalesce(w.reason, '') as reason, count(*)::int as count,
           count(*) filter (where w.reason is null and ${hasOpenWindow(sql`w.client_id`, sender, at)})::int as open
      from ${withReasons(planning)} w group by 1 order by 2 desc, 1`.execute(db(tx));
  return {
    open: rows.reduce((sum, { open }) => sum + open, 0),
    byReason: rows.map(({ reason, count }) => ({ reason, count })),
  };
}

/** The contact whose message the preview shows: the first who would get one. */
export async function findFirst(tx: TenantTx, planning: Planning): Promise<string | undefined> {
  const { rows } = await sql<{ clientId: string }>`
    select w.client_id as "clientId" from ${withReasons(planning)} w
     order by w.reason is not null, w.created_at, w.client_id limit 1`.execute(db(tx));
  return rows[0]?.clientId;
}

/** Locks the next recipients until the transaction ends; concurrent workers skip them. */
export async function lockWaiting(
  tx: TenantTx,
  campaignId: string,
  { at, most }: { at: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ clientId: string }>`
    select client_id as "clientId" from campaign_recipient
     where business_id = current_business() and campaign_id = ${campaignId} and state = 'waiting' and due_at <= ${at}
     order by due_at, client_id limit ${most} for no key update skip locked`.execute(db(tx));
  return rows.map(({ clientId }) => clientId);
}

/** Finds the clients to whom another campaign wrote today. */
export async function listWrittenToday(
  tx: TenantTx,
  clientIds: readonly string[],
  planning: { campaignId: string; dayStart: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ clientId: string }>`
    select c.id as "clientId" from unnest(${clientIds}::uuid[]) as c(id)
     where ${wroteToday(sql`c.id`, planning)}`.execute(db(tx));
  return new Set(rows.map(({ clientId }) => clientId));
}

export interface RecipientChange {
  clientId: string;
  state: 'waiting' | 'queued' | 'left_out';
  reason: string;
  dueAt: Date | null;
  messageId: string | null;
}

export async function record(
  tx: TenantTx,
  campaignId: string,
  at: Date,
  changes: readonly RecipientChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update campaign_recipient r
       set state = c.state, reason = c.reason, due_at = c."dueAt", message_id = c."messageId",
           queued_at = case when c.state = 'queued' then ${at}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c("clientId" uuid, state text, reason text, "dueAt" timestamptz, "messageId" uuid)
     where r.business_id = current_business() and r.campaign_id = ${campaignId} and r.client_id = c."clientId"
       and r.client_id = any(${changes.map(({ clientId }) => clientId)}::uuid[])`.execute(db(tx));
}

/** When the next recipient is due; undefined when none waits. */
export async function findNextDue(tx: TenantTx, campaignId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ dueAt: Date }>`
    select due_at as "dueAt" from campaign_recipient
     where business_id = current_business() and campaign_id = ${campaignId} and state = 'waiting'
     order by due_at, client_id limit 1`.execute(db(tx));
  return rows[0]?.dueAt;
}

export async function countQueuedSince(tx: TenantTx, campaignId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from campaign_recipient
     where business_id = current_business() and campaign_id = ${campaignId} and queued_at >= ${since}`.execute(
    db(tx),
  );
  return rows[0]?.count ?? 0;
}

/** The next contacts who still wait get nothing any more. Returns how many there were. */
export async function leaveOutWaiting(tx: TenantTx, campaignId: string, most: number): Promise<number> {
  const { rows } = await sql`
    update campaign_recipient r set state = 'left_out', reason = ${LEFT_OUT.stopped}, due_at = null
     where r.business_id = current_business() and r.campaign_id = ${campaignId} and r.state = 'waiting'
       and r.client_id = any(array(
         select client_id from campaign_recipient
          where business_id = current_business() and campaign_id = ${campaignId} and state = 'waiting'
          order by due_at, client_id limit ${most} for no key update))
    returning r.client_id`.execute(db(tx));
  return rows.length;
}

const NOTHING: CampaignProgress = { planned: 0, waiting: 0, queued: 0, leftOut: 0 };

/** Counts the recipients of these campaigns by state. */
export async function countStates(
  tx: TenantTx,
  ids: readonly string[],
): Promise<(id: string) => CampaignProgress> {
  const { rows } = await sql<CampaignProgress & { id: string }>`
    select campaign_id as id, count(*)::int as planned, count(*) filter (where state = 'waiting')::int as waiting,
           count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'left_out')::int as "leftOut"
      from campaign_recipient where campaign_id = any(${ids}::uuid[]) group by 1`.execute(db(tx));
  const found = new Map(rows.map(({ id, ...progress }) => [id, progress]));
  return (id) => found.get(id) ?? NOTHING;
}
