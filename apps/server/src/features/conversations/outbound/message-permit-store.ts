import { DEFAULT_DAILY_CAP } from '@cauce/domain/texts/notification-check';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

export interface Contact {
  countryCode: string;
  whatsapp: string;
  noRespond: boolean;
  optedOutAt: Date | null;
}

export async function listContacts(tx: TenantTx, ids: readonly string[]): Promise<Map<string, Contact>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Contact & { id: string }>`/* contacts-of-messages */
    select id, country_code as "countryCode", whatsapp, no_respond as "noRespond", opted_out_at as "optedOutAt"
      from shared.client where id = any(${[...new Set(ids)]}::uuid[])`.execute(db(tx));
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

/** The maximum of messages to a number per day, and the zone whose days count. */
export async function readDailyCap(tx: TenantTx): Promise<{ cap: number; zone: string }> {
  const { rows } = await sql<{ cap: number; zone: string }>`/* daily-cap */
    select coalesce(r.daily_cap, ${DEFAULT_DAILY_CAP}) as cap, b.zone
      from shared.business b left join shared.notification_rules r on r.business_id = b.id
     where b.id = current_business()`.execute(db(tx));
  return rows[0] ?? { cap: DEFAULT_DAILY_CAP, zone: 'UTC' };
}

/** Locks the counts of a day in one order, so that concurrent transactions wait instead of counting the same. */
export async function lockCounts(
  tx: TenantTx,
  day: string,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ address: string; sent: number }>`/* lock-daily-counts */
    insert into daily_message_count as c (business_id, day, address, sent)
    select current_business(), ${day}::date, address, 0
      from unnest(${[...new Set(addresses)].toSorted()}::text[]) with ordinality as a(address, place) order by place
    on conflict (business_id, day, address) do update set sent = c.sent
    returning address, sent`.execute(db(tx));
  return new Map(rows.map(({ address, sent }) => [address, sent]));
}

export async function readCount(tx: TenantTx, day: string, address: string): Promise<number> {
  const row = await db(tx)
    .selectFrom('daily_message_count')
    .select('sent')
    .where('day', '=', sql<Date>`${day}::date`)
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.sent ?? 0;
}

export async function writeCounts(
  tx: TenantTx,
  day: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`/* write-daily-counts */
    update daily_message_count c set sent = g.sent
      from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as g(address, sent)
     where c.business_id = current_business() and c.day = ${day}::date and c.address = g.address`.execute(
    db(tx),
  );
}
