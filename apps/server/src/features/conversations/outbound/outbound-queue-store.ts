import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import type { MessageKind, MessageSource } from '@cauce/contract/conversations/conversations';
import type { Template } from '../../../providers/channels/index.ts';
import { INTERRUPTED, LEASE, MAX_RETRY_DELAY } from './timeouts.ts';

/** A message that this process has claimed for sending. */
export interface ClaimedMessage {
  id: string;
  conversationId: string;
  channel: string;
  account: string;
  address: string;
  text: string;
  mode: 'free' | 'template';
  kind: MessageKind;
  source: MessageSource;
  replyTo: string | null;
  template: Template | null;
  media: { url: string; mime: string; name: string } | null;
  /** The channel's id of the comment that this message answers in private. */
  commentId: string | null;
  /** When the client wrote last, which opens the channel's reply window. */
  lastInboundAt: Date | null;
  /** When a person closed the reply window of a simulated conversation. */
  windowClosedAt: Date | null;
  /** Number of this attempt: a slower report about an earlier attempt is ignored. */
  attempts: number;
  createdAt: Date;
  /** The channel postponed it once and will not do so again. */
  asideUntil: Date | null;
}

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

/** A date beyond the longest delay was written by a clock that ran ahead. */
const isDue = (at: Date) =>
  sql<boolean>`(m.next_at <= ${at} or (m.next_at > ${later(at, MAX_RETRY_DELAY)} and m.aside_until is null))`;
const isFree = (at: Date) =>
  sql<boolean>`(v.free_from is null or v.free_from <= ${at} or v.free_from > ${later(at, MAX_RETRY_DELAY)})`;

export interface ClaimRequest {
  businessId: string;
  at: Date;
  limit: number;
  /** Only these channels and, where given, only this account of theirs. */
  channels: readonly string[];
  account?: string;
  secondsPerPerson?: number | undefined;
  /** Accounts that cannot send now. */
  pausedAccounts: readonly string[];
}

/** Returns accounts that are stopped or still connecting: their messages wait. */
export async function listPausedAccounts(tx: TenantTx): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('shared.channel_account')
    .select('id')
    .where('state', '<>', 'connected')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Explains on waiting messages why their account is paused, and fails those whose account was disconnected before
 * `since`. Returns whether anything changed, and the ids of the failed ones.
 */
export async function explainPauses(
  tx: TenantTx,
  { at, since }: { at: Date; since: Date },
): Promise<{ hasChanged: boolean; failed: string[] }> {
  const { rows } = await sql<{ id: string; status: string }>`
    with resting as (
      select channel, id::text as account, state = 'disconnected' and updated_at <= ${since} as "isOver",
             case state when 'stopped' then coalesce(nullif(reason, ''), 'El canal ya no acepta esta cuenta')
                        when 'connecting' then 'La cuenta todavía se está conectando'
                        else 'La cuenta está desconectada: sale cuando la conectes de nuevo' end as why
        from shared.channel_account where state <> 'connected')
    update message m set status = case when r."isOver" then 'failed' else m.status end,
           reason = case when r."isOver" then 'La cuenta está desconectada' else r.why end,
           next_at = case when r."isOver" then null else m.next_at end,
           settled_at = case when r."isOver" then ${at}::timestamptz end
      from resting r join conversation v on v.channel = r.channel and v.account = r.account
     where m.business_id = current_business() and v.business_id = m.business_id and m.conversation_id = v.id
       and m.status = 'waiting' and (r."isOver" or (m.aside_until is null and m.reason is distinct from r.why))
    returning m.id, m.status`.execute(db(tx));
  const failed = rows.filter(({ status }) => status === 'failed').map(({ id }) => id);
  return { hasChanged: rows.length > 0, failed };
}

/** Messages of paused accounts are skipped, so that many of them cost nothing. */
const isNotPaused = (pausedAccounts: readonly string[]) =>
  pausedAccounts.length === 0
    ? sql`true`
    : sql`not exists (select from conversation w where w.business_id = m.business_id and w.id = m.conversation_id
                        and w.account = any(${pausedAccounts}::text[]))`;

/** The columns that a channel needs of the message `m` in the conversation `v`. */
const MESSAGE_COLUMNS = sql`m.id, m.text, m.mode, m.kind, m.source, m.reply_to as "replyTo", m.template, m.attempts,
  m.created_at as "createdAt", m.aside_until as "asideUntil",
  (select jsonb_build_object('url', d.url, 'mime', d.mime, 'name', d.name) from message_media d
    where d.business_id = m.business_id and d.message_id = m.id and d.url <> '') as media,
  (select c.reference from shared.comment c where c.business_id = m.business_id and c.message_id = m.id) as "commentId"`;

/**
 * Reads this many times more candidates than requested, because only the first message of each conversation is ready.
 */
const LOOKAHEAD_FACTOR = 4;

/**
 * Claims the next messages; concurrent claims skip locked rows and get others. The query stops at the last message
 * that it claims: `due` is read only as far as `ready` asks.
 */
export async function claim(tx: TenantTx, request: ClaimRequest): Promise<ClaimedMessage[]> {
  const { businessId, at, limit, channels, account = null, secondsPerPerson, pausedAccounts } = request;
  const { rows } = await sql<ClaimedMessage>`
    with due as (
      select m.id, m.conversation_id from message m
       where m.business_id = ${businessId} and m.status = 'waiting' and ${isDue(at)} and ${isNotPaused(pausedAccounts)}
       order by m.next_at, m.id limit ${limit * LOOKAHEAD_FACTOR} for no key update skip locked),
    ready as materialized (
      select d.id, v.* from due d
       cross join lateral (select v.id as conversation, v.channel, v.account, v.address, v.last_inbound_at,
                                v.window_closed_at from conversation v
                            where v.business_id = ${businessId} and v.id = d.conversation_id and ${isFree(at)}
                              and v.channel = any(${channels}::text[])
                              and (${account}::text is null or v.account = ${account}::text) limit 1) v
       where d.id = (select e.id from message e
                      where e.business_id = ${businessId} and e.conversation_id = d.conversation_id
                        and e.status in ('waiting', 'sending') and (e.aside_until is null or e.aside_until <= ${at})
                      order by e.created_at, e.id limit 1)
       limit ${limit}),
    taken as (
      update message m set status = 'sending', attempts = m.attempts + 1, lease_until = ${later(at, LEASE)}, reason = null
       where m.business_id = ${businessId} and m.id = any(array(select id from ready)) returning m.*)
    select ${MESSAGE_COLUMNS}, r.conversation as "conversationId", r.channel, r.account, r.address, r.last_inbound_at as "lastInboundAt",
           r.window_closed_at as "windowClosedAt"
      from taken m join ready r using (id)`.execute(db(tx));
  if (secondsPerPerson !== undefined && rows.length > 0)
    await pauseConversations(
      tx,
      rows.map(({ conversationId }) => conversationId),
      later(at, secondsPerPerson * 1000),
    );
  return rows;
}

/** Nothing leaves in these conversations before `until`, and their waiting messages are not read meanwhile. */
async function pauseConversations(
  tx: TenantTx,
  conversationIds: readonly string[],
  until: Date,
): Promise<void> {
  await db(tx)
    .updateTable('conversation')
    .set({ free_from: until })
    .where('id', 'in', conversationIds)
    .execute();
  await db(tx)
    .updateTable('message')
    .set({ next_at: sql<Date>`greatest(next_at, ${until}::timestamptz)` })
    .where('conversation_id', 'in', conversationIds)
    .where('status', '=', 'waiting')
    .execute();
}

/** Returns the accounts of a channel with due messages. */
export async function listDueAccounts(
  tx: TenantTx,
  {
    businessId,
    at,
    channel,
    pausedAccounts,
  }: Pick<ClaimRequest, 'businessId' | 'at' | 'pausedAccounts'> & { channel: string },
): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select distinct v.account from message m
      join conversation v on v.business_id = m.business_id and v.id = m.conversation_id
     where m.business_id = ${businessId} and m.status = 'waiting' and ${isDue(at)} and v.channel = ${channel}
       and v.account <> all(${pausedAccounts}::text[])`.execute(db(tx));
  return rows.map(({ account }) => account);
}

export interface Outcome {
  id: string;
  attempts: number;
  status: 'sent' | 'waiting' | 'sending' | 'unknown' | 'failed' | 'dropped';
  reason: string | null;
  reference: string | null;
  /** When to try again, or to ask the channel for the outcome again. */
  nextAt: Date | null;
  /** Until then it waits without blocking later messages of the conversation. */
  asideUntil?: Date;
  /** The delay was not caused by this message, so the attempt does not count. */
  isFree?: boolean;
}

/** Ignores messages whose outcome is already known. Returns the ids of those that failed for good. */
export async function recordOutcomes(
  tx: TenantTx,
  at: Date,
  outcomes: readonly Outcome[],
): Promise<string[]> {
  if (outcomes.length === 0) return [];
  const { rows: recorded } = await sql<{ id: string; status: string }>`/* record-outcomes */
    update message m
       set status = o.status, reason = o.reason, reference = o.reference,
           attempts = m.attempts - case when o."isFree" then 1 else 0 end,
           next_at = case when o.status = 'waiting' then o."nextAt" end,
           lease_until = case when o.status = 'sending' then o."nextAt" end,
           aside_until = coalesce(o."asideUntil", m.aside_until),
           settled_at = case when o.status not in ('waiting', 'sending') then ${at}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as o(id uuid, attempts int, status text, reason text, reference text, "nextAt" timestamptz, "isFree" boolean,
             "asideUntil" timestamptz)
     where m.business_id = current_business() and m.id = any(${outcomes.map(({ id }) => id)}::uuid[])
       and m.id = o.id and m.status = 'sending' and m.attempts = o.attempts
    returning m.id, m.status`.execute(db(tx));
  const failed = recorded.filter(({ status }) => status === 'failed').map(({ id }) => id);
  const postponed = outcomes.filter(
    ({ status, asideUntil }) => status === 'waiting' && asideUntil === undefined,
  );
  if (postponed.length === 0) return failed;
  // Messages behind a postponed one are not read before it is due.
  await sql`
    update message m set next_at = greatest(m.next_at, o."nextAt")
      from jsonb_to_recordset(${JSON.stringify(postponed)}::jsonb) as o(id uuid, "nextAt" timestamptz)
      join message h on h.business_id = current_business() and h.id = o.id
     where m.business_id = h.business_id and m.conversation_id = h.conversation_id and m.status = 'waiting'`.execute(
    db(tx),
  );
  return failed;
}

/**
 * Claims messages whose sending was interrupted. An expired lease is seen twice before anybody acts on it, because
 * the clock may have jumped while the message is still in flight.
 */
export async function claimInterrupted(
  tx: TenantTx,
  { businessId, at, limit }: Pick<ClaimRequest, 'businessId' | 'at' | 'limit'>,
): Promise<ClaimedMessage[]> {
  const until = later(at, LEASE);
  const { rows } = await sql<ClaimedMessage & { wasSeen: boolean }>`
    with over as (
      select m.id, v.channel, v.account, v.address, v.last_inbound_at, v.window_closed_at, m.reason is not distinct from ${INTERRUPTED} as "wasSeen"
        from message m join conversation v on v.business_id = m.business_id and v.id = m.conversation_id
       where m.business_id = ${businessId} and m.status = 'sending' and (m.lease_until <= ${at} or m.lease_until > ${until})
       order by m.lease_until limit ${limit} for no key update of m skip locked)
    update message m set lease_until = ${until}, reason = ${INTERRUPTED}
      from over where m.business_id = ${businessId} and m.id = over.id
    returning ${MESSAGE_COLUMNS}, m.conversation_id as "conversationId", over.channel, over.account, over.address,
              over.last_inbound_at as "lastInboundAt", over.window_closed_at as "windowClosedAt", over."wasSeen"`.execute(
    db(tx),
  );
  return rows.filter(({ wasSeen }) => wasSeen);
}

/** Returns when the next message is due, or undefined when none waits. */
export async function findNextDueTime(tx: TenantTx, businessId: string): Promise<Date | undefined> {
  const pausedAccounts = await listPausedAccounts(tx);
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(case m.status when 'sending' then m.lease_until else m.next_at end, v.free_from)) as at
      from message m join conversation v on v.business_id = m.business_id and v.id = m.conversation_id
     where m.business_id = ${businessId} and m.status in ('waiting', 'sending')
       and (m.status = 'sending' or v.account <> all(${pausedAccounts}::text[]))`.execute(db(tx));
  return rows[0]?.at ?? undefined;
}

/** Returns businesses with due or interrupted messages; each is then processed in its own scope. */
export async function businessesWithMessages(pool: Pool, at: Date): Promise<{ businessId: string }[]> {
  const [longest, lease] = [MAX_RETRY_DELAY, LEASE].map((wait) => new Date(at.getTime() + wait));
  const { rows } = await pool.query<{ businessId: string }>(
    `select distinct business_id as "businessId" from message
      where (status = 'waiting' and (next_at <= $1 or (next_at > $2 and aside_until is null)))
         or (status = 'sending' and (lease_until <= $1 or lease_until > $3))`,
    [at, longest, lease],
  );
  return rows;
}
