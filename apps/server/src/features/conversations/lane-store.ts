import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
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
  /** Which time it is tried: what a slower one says of an earlier time does not count any more. */
  attempts: number;
  createdAt: Date;
}

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

/** Later than anybody ever lets one wait was written by a clock that ran ahead. */
const isDue = (at: Date) => sql<boolean>`(m.next_at <= ${at} or m.next_at > ${later(at, LONGEST_WAIT)})`;
const isFree = (at: Date) =>
  sql<boolean>`(v.free_from is null or v.free_from <= ${at} or v.free_from > ${later(at, LONGEST_WAIT)})`;
/** Those of one conversation leave one after the other. */
const isFirst = sql<boolean>`not exists (
  select from message e where e.business_id = m.business_id and e.conversation_id = m.conversation_id
     and e.status in ('waiting', 'sending') and (e.created_at, e.id) < (m.created_at, m.id))`;

export interface Wish {
  businessId: string;
  at: Date;
  most: number;
  /** Of which channels, and of which account of theirs if one is meant. */
  channels: readonly string[];
  account?: string;
  secondsPerPerson?: number | undefined;
}

/** Takes the next ones; whoever else is taking some does not wait and gets others. */
export async function take(tx: TenantTx, wish: Wish): Promise<Taken[]> {
  const { businessId, at, most, channels, account = null, secondsPerPerson } = wish;
  const { rows } = await sql<Taken>`/* take-messages */
    with next as (
      select m.id, m.conversation_id, v.channel, v.account, v.address
        from message m join conversation v on v.business_id = m.business_id and v.id = m.conversation_id
       where m.business_id = ${businessId} and m.status = 'waiting' and ${isDue(at)} and ${isFree(at)} and ${isFirst}
         and v.channel = any(${channels}::text[]) and (${account}::text is null or v.account = ${account}::text)
       order by m.next_at, m.id limit ${most} for no key update of m skip locked)
    update message m set status = 'sending', attempts = m.attempts + 1, lease_until = ${later(at, LEASE)}, reason = null
      from next where m.business_id = ${businessId} and m.id = next.id
    returning m.id, m.conversation_id as "conversationId", next.channel, next.account, next.address, m.text, m.mode, m.attempts,
              m.created_at as "createdAt"`.execute(db(tx));
  if (secondsPerPerson !== undefined && rows.length > 0)
    await db(tx)
      .updateTable('conversation')
      .set({ free_from: later(at, secondsPerPerson * 1000) })
      .where(
        'id',
        'in',
        rows.map(({ conversationId }) => conversationId),
      )
      .execute();
  return rows;
}

/** The accounts of a channel for which something is due. */
export async function accountsDue(
  tx: TenantTx,
  { businessId, at, channel }: { businessId: string; at: Date; channel: string },
): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select distinct v.account from message m
      join conversation v on v.business_id = m.business_id and v.id = m.conversation_id
     where m.business_id = ${businessId} and m.status = 'waiting' and ${isDue(at)} and v.channel = ${channel}`.execute(
    db(tx),
  );
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
}

/** What became of them, unless somebody found that out before. */
export async function settle(tx: TenantTx, at: Date, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  await sql`/* settle-messages */
    update message m
       set status = o.status, reason = o.reason, reference = o.reference,
           next_at = case when o.status = 'waiting' then o."nextAt" end,
           lease_until = case when o.status = 'sending' then o."nextAt" end,
           settled_at = case when o.status not in ('waiting', 'sending') then ${at}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
        as o(id uuid, attempts int, status text, reason text, reference text, "nextAt" timestamptz)
     where m.business_id = current_business() and m.id = o.id and m.status = 'sending' and m.attempts = o.attempts`.execute(
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
      select m.id, v.channel, v.account, v.address, m.reason is not distinct from ${INTERRUPTED} as "wasSeen"
        from message m join conversation v on v.business_id = m.business_id and v.id = m.conversation_id
       where m.business_id = ${businessId} and m.status = 'sending' and (m.lease_until <= ${at} or m.lease_until > ${until})
       order by m.lease_until limit ${most} for no key update of m skip locked)
    update message m set lease_until = ${until}, reason = ${INTERRUPTED}
      from over where m.business_id = ${businessId} and m.id = over.id
    returning m.id, m.conversation_id as "conversationId", over.channel, over.account, over.address, m.text, m.mode, m.attempts,
              m.created_at as "createdAt", over."wasSeen"`.execute(db(tx));
  return rows.filter(({ wasSeen }) => wasSeen);
}

/** When there is something to do next; nothing when all is settled. */
export async function nextTurn(tx: TenantTx, businessId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(case m.status when 'sending' then m.lease_until else m.next_at end, v.free_from)) as at
      from message m join conversation v on v.business_id = m.business_id and v.id = m.conversation_id
     where m.business_id = ${businessId} and m.status in ('waiting', 'sending')`.execute(db(tx));
  return rows[0]?.at ?? undefined;
}
