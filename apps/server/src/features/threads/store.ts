import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { Place } from '../../platform/database/places.ts';
import { shortName } from '../clients/index.ts';

export interface ThreadRow {
  id: string;
  channel: string;
  address: string;
  clientId: string | null;
  name: string;
  lastAt: Date;
  lastText: string;
  lastDirection: 'in' | 'out';
  unread: number;
  createdAt: Date;
}

const threads = (wanted: RawBuilder<unknown>) => sql<ThreadRow>`
  select v.id, v.channel, v.address, v.client_id as "clientId", coalesce(nullif(${shortName}, ''), p.name, v.address) as name,
         v.last_at as "lastAt", v.last_text as "lastText", v.last_direction as "lastDirection", v.unread, v.created_at as "createdAt"
    from conversation v
    left join client c on c.business_id = v.business_id and c.id = v.client_id
    left join specialist p on p.business_id = v.business_id and p.id = v.specialist_id
   where ${wanted}`;

export interface Wanted {
  /** Patterns, all of which are in the name or address. */
  words: readonly string[];
  channels: readonly string[] | undefined;
  unread: boolean;
  skip: number;
  most: number;
}

export async function list(
  tx: TenantTx,
  { words, channels, unread, skip, most }: Wanted,
): Promise<ThreadRow[]> {
  const conditions = [
    sql`true`,
    ...(channels === undefined ? [] : [sql`v.channel = any(${channels}::text[])`]),
    ...(unread ? [sql`v.unread > 0`] : []),
    ...(words.length === 0
      ? []
      : [
          sql`coalesce(c.sought, lower(unaccent(p.name)), '') || ' ' || v.address like all (${words}::text[])`,
        ]),
  ];
  const found = await threads(
    sql`${sql.join(conditions, sql` and `)} order by v.last_at desc, v.id desc limit ${most} offset ${skip}`,
  ).execute(db(tx));
  return found.rows;
}

/** The latest with somebody at these channels. */
export async function at(
  tx: TenantTx,
  channels: readonly string[],
  address: string,
): Promise<ThreadRow | undefined> {
  const found = await threads(
    sql`v.channel = any(${channels}::text[]) and v.address = ${address} order by v.last_at desc limit 1`,
  ).execute(db(tx));
  return found.rows[0];
}

export async function byIds(tx: TenantTx, ids: readonly string[]): Promise<ThreadRow[]> {
  return (await threads(sql`v.id = any(${ids}::uuid[]) order by v.last_at, v.id`).execute(db(tx))).rows;
}

export interface MessageRow {
  id: string;
  conversationId: string;
  direction: 'in' | 'out';
  kind: string;
  text: string;
  createdAt: Date;
  deletedAt: Date | null;
}

const messages = (wanted: RawBuilder<unknown>) => sql<MessageRow>`
  select m.id, m.conversation_id as "conversationId", m.direction, m.kind, m.text, m.created_at as "createdAt",
         m.deleted_at as "deletedAt"
    from message m where ${wanted}`;

/** The latest first. */
export async function history(
  tx: TenantTx,
  conversationId: string,
  { before, most }: { before: Place | Date | undefined; most: number },
): Promise<MessageRow[]> {
  const earlier =
    before === undefined
      ? sql`true`
      : before instanceof Date
        ? sql`m.created_at < ${before}::timestamptz`
        : sql`(m.created_at, m.id) < (${before.at}::timestamptz, ${before.id}::uuid)`;
  const found = await messages(
    sql`m.conversation_id = ${conversationId}::uuid and ${earlier} order by m.created_at desc, m.id desc limit ${most}`,
  ).execute(db(tx));
  return found.rows;
}

/** What was said or taken back in these conversations since then, in its order. */
export async function since(
  tx: TenantTx,
  conversationIds: readonly string[],
  then: Date,
): Promise<MessageRow[]> {
  const found = await messages(
    sql`m.conversation_id = any(${conversationIds}::uuid[])
        and (m.created_at > ${then}::timestamptz or m.deleted_at >= ${then}::timestamptz) order by m.created_at, m.id`,
  ).execute(db(tx));
  return found.rows;
}
