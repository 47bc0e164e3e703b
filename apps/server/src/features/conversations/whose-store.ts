import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import type { Line } from './pieces.ts';

/** The conversation with somebody who is known there by one of these, the first before the others. */
export async function withAddress(
  tx: TenantTx,
  { channel, account }: Line,
  addresses: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from conversation
     where channel = ${channel} and account = ${account} and address = any(${addresses}::text[])
     order by array_position(${addresses}::text[], address) limit 1`.execute(db(tx));
  return rows[0]?.id;
}

export interface Known {
  conversationId: string | null;
  clientId: string | null;
}

/** Their conversation there, the first address before the others, and whose they are by what the channel calls them. */
export async function known(
  tx: TenantTx,
  { channel, account }: Line,
  names: readonly string[],
): Promise<Known> {
  const { rows } = await sql<Known>`
    select (select id from conversation where channel = ${channel} and account = ${account} and address = any(${names}::text[])
             order by array_position(${names}::text[], address) limit 1) as "conversationId",
           (select client_id from client_identity
             where channel = ${channel} and account = ${account} and external_id = any(${names}::text[]) limit 1) as "clientId"`.execute(
    db(tx),
  );
  return rows[0]!;
}

/** What is needed of a conversation to take in what is said there. */
export interface Held {
  id: string;
  address: string;
  clientId: string | null;
  specialistId: string | null;
  unread: number;
}
const HELD = sql`id, address, client_id as "clientId", specialist_id as "specialistId", unread`;

export async function hold(tx: TenantTx, id: string): Promise<Held> {
  const { rows } =
    await sql<Held>`select ${HELD} from conversation where id = ${id} for no key update`.execute(db(tx));
  return rows[0]!;
}

/** The conversations at these addresses, held until the transaction ends, always in the same order. */
export async function holdAt(
  tx: TenantTx,
  { channel, account }: Line,
  addresses: readonly string[],
): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select ${HELD} from conversation
     where channel = ${channel} and account = ${account} and address = any(${addresses}::text[])
     order by id for no key update`.execute(db(tx));
  return rows;
}

/** Which of these names somebody is known by there. */
export async function namesKnown(
  tx: TenantTx,
  { channel, account }: Line,
  names: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select external_id as name from client_identity
     where channel = ${channel} and account = ${account} and external_id = any(${names}::text[])`.execute(
    db(tx),
  );
  return new Set(rows.map(({ name }) => name));
}

/** Conversations at these addresses, or those that are there meanwhile; held until the transaction ends. */
export async function beginAll(
  tx: TenantTx,
  businessId: string,
  { channel, account }: Line,
  begun: readonly { address: string; at: Date }[],
): Promise<Held[]> {
  const { rows } = await sql<Held>`
    insert into conversation (business_id, id, channel, account, address, last_at, last_direction, created_at)
    select ${businessId}, g.id, ${channel}, ${account}, g.address, g.at, 'in', g.at
      from unnest(${begun.map(({ at }) => newId(at.getTime()))}::uuid[], ${begun.map(({ address }) => address)}::text[],
                  ${begun.map(({ at }) => at)}::timestamptz[]) g(id, address, at)
     order by g.address
    on conflict on constraint conversation_of_address do update set address = excluded.address
    returning ${HELD}`.execute(db(tx));
  return rows;
}

export async function latestWith(
  tx: TenantTx,
  { channel, account }: Line,
  clientId: string,
): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('conversation')
    .select('id')
    .where('channel', '=', channel)
    .where('account', '=', account)
    .where('client_id', '=', clientId)
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Whose conversations are: a contact's, or of somebody of the team. */
export async function setOwners(
  tx: TenantTx,
  all: readonly Pick<Held, 'id' | 'clientId' | 'specialistId'>[],
): Promise<void> {
  await sql`
    update conversation v set client_id = g.client_id, specialist_id = g.specialist_id
      from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ clientId }) => clientId)}::uuid[],
                  ${all.map(({ specialistId }) => specialistId)}::uuid[]) g(id, client_id, specialist_id)
     where v.business_id = current_business() and v.id = g.id`.execute(db(tx));
}

/** Under another address from now on; not where somebody has that one already. */
export async function move(tx: TenantTx, line: Line, before: string, address: string): Promise<void> {
  await sql`
    update conversation v set address = ${address}
     where v.channel = ${line.channel} and v.account = ${line.account} and v.address = ${before}
       and not exists (select from conversation o
                        where o.channel = v.channel and o.account = v.account and o.address = ${address})`.execute(
    db(tx),
  );
}

export interface Name {
  name: string;
  clientId: string;
  pushName: string;
  at: Date;
}

/** That people are known there by these names as well. */
export async function keepNames(
  tx: TenantTx,
  businessId: string,
  { channel, account }: Line,
  names: readonly Name[],
): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into client_identity (business_id, channel, account, external_id, client_id, push_name, created_at)
    select ${businessId}, ${channel}, ${account}, g.* from unnest(
      ${names.map(({ name }) => name)}::text[], ${names.map(({ clientId }) => clientId)}::uuid[],
      ${names.map(({ pushName }) => pushName)}::text[], ${names.map(({ at }) => at)}::timestamptz[]) g
    on conflict do nothing`.execute(db(tx));
}

/** Conversations of those who have been known by these names since before then, and were never asked what they are called. */
export async function unasked(
  tx: TenantTx,
  { channel, account }: Line,
  { names, before, called }: { names: readonly string[]; before: Date; called: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from client_identity i
      join client c on c.business_id = i.business_id and c.id = i.client_id
      join conversation v on v.business_id = i.business_id and v.channel = i.channel and v.account = i.account
           and v.address = i.external_id
     where i.channel = ${channel} and i.account = ${account} and i.external_id = any(${names}::text[])
       and i.asked_at is null and i.created_at < ${before} and c.name = ${called} and c.lastname = ''`.execute(
    db(tx),
  );
  return rows.map(({ id }) => id);
}

/** Those of the team who have these numbers. */
export async function specialistsWith(
  tx: TenantTx,
  phones: readonly { countryCode: string; whatsapp: string }[],
): Promise<{ id: string; countryCode: string; whatsapp: string }[]> {
  if (phones.length === 0) return [];
  const { rows } = await sql<{ id: string; countryCode: string; whatsapp: string }>`
    select id, country_code as "countryCode", whatsapp from specialist
     where (country_code, whatsapp) in (
       select * from unnest(${phones.map(({ countryCode }) => countryCode)}::text[], ${phones.map(({ whatsapp }) => whatsapp)}::text[]))`.execute(
    db(tx),
  );
  return rows;
}

export async function clientOf(tx: TenantTx, id: string): Promise<string | null> {
  const row = await db(tx)
    .selectFrom('conversation')
    .select('client_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.client_id ?? null;
}
