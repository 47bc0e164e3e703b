import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { MessageKind, Template } from '../../providers/channels/index.ts';
import { INTERRUPTED, LEASE, LONGEST_WAIT } from './patience.ts';

/** One that somebody took to send it. */
export interface Taken {
  id: string;
  conversationId: string;
  channel: string;
  account: string;
  address: string;
  text: string;
  mode: 'free' | 'template';
  kind: MessageKind;
  author: string;
  replyTo: string | null;
  template: Template | null;
  media: { url: string; mime: string; name: string } | null;
  /** What the channel calls the comment that it answers in private. */
  commentId: string | null;
  /** When they wrote last: a channel lets one answer freely for a while. */
  lastHeardAt: Date | null;
  /** Which time it is tried: what a slower one says of an earlier time does not count any more. */
  attempts: number;
  createdAt: Date;
  /** The channel held it back once, and not again. */
  asideUntil: Date | null;
}

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

/** Later than anybody ever lets one wait was written by a clock that ran ahead. */
const isDue = (at: Date) =>
  sql<boolean>`(m.next_at <= ${at} or (m.next_at > ${later(at, LONGEST_WAIT)} and m.aside_until is null))`;
const isFree = (at: Date) =>
  sql<boolean>`(v.free_from is null or v.free_from <= ${at} or v.free_from > ${later(at, LONGEST_WAIT)})`;

export interface Wish {
  businessId: string;
  at: Date;
  most: number;
  /** Of which channels, and of which account of theirs if one is meant. */
  channels: readonly string[];
  account?: string;
  secondsPerPerson?: number | undefined;
  /** Accounts by which nothing leaves just now. */
  resting: readonly string[];
}

/** Accounts that their channel lets in no more, or not yet: what is to leave by them waits. */
export async function restingAccounts(tx: TenantTx): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('channel_account')
    .select('id')
    .where('state', '<>', 'connected')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Writes on what waits for an account that rests why it does, and gives up what waits for one that was disconnected
 * before that day. Answers whether that changed anything.
 */
export async function explainRests(tx: TenantTx, { at, since }: { at: Date; since: Date }): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with resting as (
      select channel, id::text as account, state = 'disconnected' and updated_at <= ${since} as "isOver",
             case state when 'stopped' then coalesce(nullif(reason, ''), 'El canal ya no acepta esta cuenta')
                        when 'connecting' then 'La cuenta todavía se está conectando'
                        else 'La cuenta está desconectada: sale cuando la conectes de nuevo' end as why
        from channel_account where state <> 'connected')
    update message m set status = case when r."isOver" then 'failed' else m.status end,
           reason = case when r."isOver" then 'La cuenta está desconectada' else r.why end,
           next_at = case when r."isOver" then null else m.next_at end,
           settled_at = case when r."isOver" then ${at}::timestamptz end
      from resting r join conversation v on v.channel = r.channel and v.account = r.account
     where m.business_id = current_business() and v.business_id = m.business_id and m.conversation_id = v.id
       and m.status = 'waiting' and (r."isOver" or (m.aside_until is null and m.reason is distinct from r.why))`.execute(
    db(tx),
  );
  return numAffectedRows > 0n;
}

/** What waits for an account that rests is not looked at, however much that is. */
const isAwake = (resting: readonly string[]) =>
  resting.length === 0
    ? sql`true`
    : sql`not exists (select from conversation w where w.business_id = m.business_id and w.id = m.conversation_id
                        and w.account = any(${resting}::text[]))`;

/** What a channel needs to know of a message, of `m` in the conversation `v`. */
const carried = sql`m.id, m.text, m.mode, m.kind, m.author, m.reply_to as "replyTo", m.template, m.attempts,
  m.created_at as "createdAt", m.aside_until as "asideUntil",
  (select jsonb_build_object('url', d.url, 'mime', d.mime, 'name', d.name) from message_media d
    where d.business_id = m.business_id and d.message_id = m.id and d.url <> '') as media,
  (select c.reference from comment c where c.business_id = m.business_id and c.message_id = m.id) as "commentId"`;

/** Out of so many times as many those are chosen whose turn it is: of each conversation its first. */
const LOOKED_AT = 4;

/**
 * Takes the next ones; whoever else is taking some does not wait and gets others. Looks no further than to the last that
 * it takes: `due` is read as far as `ready` asks.
 */
export async function take(tx: TenantTx, wish: Wish): Promise<Taken[]> {
  const { businessId, at, most, channels, account = null, secondsPerPerson, resting } = wish;
  const { rows } = await sql<Taken>`
    with due as (
      select m.id, m.conversation_id from message m
       where m.business_id = ${businessId} and m.status = 'waiting' and ${isDue(at)} and ${isAwake(resting)}
       order by m.next_at, m.id limit ${most * LOOKED_AT} for no key update skip locked),
    ready as materialized (
      select d.id, v.* from due d
       cross join lateral (select v.id as conversation, v.channel, v.account, v.address, v.last_heard_at from conversation v
                            where v.business_id = ${businessId} and v.id = d.conversation_id and ${isFree(at)}
                              and v.channel = any(${channels}::text[])
                              and (${account}::text is null or v.account = ${account}::text) limit 1) v
       where d.id = (select e.id from message e
                      where e.business_id = ${businessId} and e.conversation_id = d.conversation_id
                        and e.status in ('waiting', 'sending') and (e.aside_until is null or e.aside_until <= ${at})
                      order by e.created_at, e.id limit 1)
       limit ${most}),
    taken as (
      update message m set status = 'sending', attempts = m.attempts + 1, lease_until = ${later(at, LEASE)}, reason = null
       where m.business_id = ${businessId} and m.id = any(array(select id from ready)) returning m.*)
    select ${carried}, r.conversation as "conversationId", r.channel, r.account, r.address, r.last_heard_at as "lastHeardAt"
      from taken m join ready r using (id)`.execute(db(tx));
  if (secondsPerPerson !== undefined && rows.length > 0)
    await leaveAlone(
      tx,
      rows.map(({ conversationId }) => conversationId),
      later(at, secondsPerPerson * 1000),
    );
  return rows;
}

/** Nothing more leaves in these conversations until then, and what waits there is not looked at meanwhile. */
async function leaveAlone(tx: TenantTx, conversationIds: readonly string[], until: Date): Promise<void> {
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

/** The accounts of a channel for which something is due. */
export async function accountsDue(
  tx: TenantTx,
  { businessId, at, channel, resting }: Pick<Wish, 'businessId' | 'at' | 'resting'> & { channel: string },
): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select distinct v.account from message m
      join conversation v on v.business_id = m.business_id and v.id = m.conversation_id
     where m.business_id = ${businessId} and m.status = 'waiting' and ${isDue(at)} and v.channel = ${channel}
       and v.account <> all(${resting}::text[])`.execute(db(tx));
  return rows.map(({ account }) => account);
}

export interface Settled {
  id: string;
  attempts: number;
  status: 'sent' | 'waiting' | 'sending' | 'unknown' | 'failed' | 'dropped';
  reason: string | null;
  reference: string | null;
  /** When to try again, or to look again what became of it. */
  nextAt: Date | null;
  /** Until when it waits by itself, and keeps back nothing that was said later. */
  asideUntil?: Date;
  /** That time was not the message's own fault and does not count. */
  isFree?: boolean;
}

/** What became of them, unless somebody found that out before. */
export async function settle(tx: TenantTx, at: Date, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  await sql`
    update message m
       set status = o.status, reason = o.reason, reference = o.reference,
           attempts = m.attempts - case when o."isFree" then 1 else 0 end,
           next_at = case when o.status = 'waiting' then o."nextAt" end,
           lease_until = case when o.status = 'sending' then o."nextAt" end,
           aside_until = coalesce(o."asideUntil", m.aside_until),
           settled_at = case when o.status not in ('waiting', 'sending') then ${at}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
        as o(id uuid, attempts int, status text, reason text, reference text, "nextAt" timestamptz, "isFree" boolean,
             "asideUntil" timestamptz)
     where m.business_id = current_business() and m.id = any(${settled.map(({ id }) => id)}::uuid[])
       and m.id = o.id and m.status = 'sending' and m.attempts = o.attempts`.execute(db(tx));
  const postponed = settled.filter(
    ({ status, asideUntil }) => status === 'waiting' && asideUntil === undefined,
  );
  if (postponed.length === 0) return;
  // What waits behind one that waits again is not looked at meanwhile.
  await sql`
    update message m set next_at = greatest(m.next_at, o."nextAt")
      from jsonb_to_recordset(${JSON.stringify(postponed)}::jsonb) as o(id uuid, "nextAt" timestamptz)
      join message h on h.business_id = current_business() and h.id = o.id
     where m.business_id = h.business_id and m.conversation_id = h.conversation_id and m.status = 'waiting'`.execute(
    db(tx),
  );
}

/**
 * Those whose sending was cut short. A lease that ran out is seen twice before anybody acts on it: the clock may have
 * jumped while the message is still under way.
 */
export async function cutShort(
  tx: TenantTx,
  { businessId, at, most }: Pick<Wish, 'businessId' | 'at' | 'most'>,
): Promise<Taken[]> {
  const until = later(at, LEASE);
  const { rows } = await sql<Taken & { wasSeen: boolean }>`
    with over as (
      select m.id, v.channel, v.account, v.address, v.last_heard_at, m.reason is not distinct from ${INTERRUPTED} as "wasSeen"
        from message m join conversation v on v.business_id = m.business_id and v.id = m.conversation_id
       where m.business_id = ${businessId} and m.status = 'sending' and (m.lease_until <= ${at} or m.lease_until > ${until})
       order by m.lease_until limit ${most} for no key update of m skip locked)
    update message m set lease_until = ${until}, reason = ${INTERRUPTED}
      from over where m.business_id = ${businessId} and m.id = over.id
    returning ${carried}, m.conversation_id as "conversationId", over.channel, over.account, over.address,
              over.last_heard_at as "lastHeardAt", over."wasSeen"`.execute(db(tx));
  return rows.filter(({ wasSeen }) => wasSeen);
}

/** When there is something to do next; nothing when all is settled. */
export async function nextTurn(tx: TenantTx, businessId: string): Promise<Date | undefined> {
  const resting = await restingAccounts(tx);
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(case m.status when 'sending' then m.lease_until else m.next_at end, v.free_from)) as at
      from message m join conversation v on v.business_id = m.business_id and v.id = m.conversation_id
     where m.business_id = ${businessId} and m.status in ('waiting', 'sending')
       and (m.status = 'sending' or v.account <> all(${resting}::text[]))`.execute(db(tx));
  return rows[0]?.at ?? undefined;
}
