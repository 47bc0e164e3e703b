import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';
import type { ChannelAccount } from '../../../providers/channels/index.ts';
import { hasAddress } from '../addresses-store.ts';

/** Finds the conversation with one of these addresses; earlier ones have priority. */
export async function findByAddress(
  tx: TenantTx,
  { channel, account }: ChannelAccount,
  addresses: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from conversation
     where channel = ${channel} and account = ${account} and ${hasAddress(addresses)}
     order by array_position(${addresses}::text[], address) limit 1`.execute(db(tx));
  return rows[0]?.id;
}

export interface KnownContact {
  conversationId: string | null;
  clientId: string | null;
}

/** Finds the conversation by address and the client by identity; earlier addresses have priority. */
export async function findKnown(
  tx: TenantTx,
  { channel, account }: ChannelAccount,
  names: readonly string[],
): Promise<KnownContact> {
  const { rows } = await sql<KnownContact>`
    select (select id from conversation where channel = ${channel} and account = ${account} and ${hasAddress(names)}
             order by array_position(${names}::text[], address) limit 1) as "conversationId",
           (select client_id from client_identity
             where channel = ${channel} and account = ${account} and external_id = any(${names}::text[]) limit 1) as "clientId"`.execute(
    db(tx),
  );
  return rows[0]!;
}

/** The columns that ingesting needs, read under a lock. */
export interface LockedConversation {
  id: string;
  address: string;
  clientId: string | null;
  specialistId: string | null;
  unread: number;
  /** The contact wrote in it before. */
  hasWritten: boolean;
}
const LOCKED_COLUMNS = sql`id, address, client_id as "clientId", specialist_id as "specialistId", unread,
  last_inbound_at is not null as "hasWritten"`;

export async function lockForUpdate(tx: TenantTx, id: string): Promise<LockedConversation> {
  const { rows } =
    await sql<LockedConversation>`select ${LOCKED_COLUMNS} from conversation where id = ${id} for no key update`.execute(
      db(tx),
    );
  return rows[0]!;
}

/** Locks the conversations at these addresses until the transaction ends, always in the same order. */
export async function lockAtAddresses(
  tx: TenantTx,
  { channel, account }: ChannelAccount,
  addresses: readonly string[],
): Promise<LockedConversation[]> {
  const { rows } = await sql<LockedConversation>`
    select ${LOCKED_COLUMNS} from conversation
     where channel = ${channel} and account = ${account} and ${hasAddress(addresses)}
     order by id for no key update`.execute(db(tx));
  return rows;
}

/** Returns the ids among these that already belong to somebody. */
export async function listKnownNames(
  tx: TenantTx,
  { channel, account }: ChannelAccount,
  names: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select external_id as name from client_identity
     where channel = ${channel} and account = ${account} and external_id = any(${names}::text[])`.execute(
    db(tx),
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Starts conversations at these addresses, or returns the ones that exist meanwhile, locked until the transaction
 * ends.
 */
export async function findOrInsertAll(
  tx: TenantTx,
  businessId: string,
  { channel, account }: ChannelAccount,
  conversations: readonly { address: string; at: Date }[],
): Promise<LockedConversation[]> {
  const { rows } = await sql<LockedConversation>`
    insert into conversation (business_id, id, channel, account, address, last_at, last_direction, created_at)
    select ${businessId}, g.id, ${channel}, ${account}, g.address, g.at, 'in', g.at
      from unnest(${conversations.map(({ at }) => newId(at.getTime()))}::uuid[], ${conversations.map(({ address }) => address)}::text[],
                  ${conversations.map(({ at }) => at)}::timestamptz[]) g(id, address, at)
     order by g.address
    on conflict on constraint conversation_of_address do update set address = excluded.address
    returning ${LOCKED_COLUMNS}`.execute(db(tx));
  return rows;
}

export async function latestOfClient(
  tx: TenantTx,
  { channel, account }: ChannelAccount,
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

/** Sets the client or specialist of each conversation. */
export async function setOwners(
  tx: TenantTx,
  all: readonly Pick<LockedConversation, 'id' | 'clientId' | 'specialistId'>[],
): Promise<void> {
  await sql`
    update conversation v set client_id = g.client_id, specialist_id = g.specialist_id
      from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ clientId }) => clientId)}::uuid[],
                  ${all.map(({ specialistId }) => specialistId)}::uuid[]) g(id, client_id, specialist_id)
     where v.business_id = current_business() and v.id = g.id`.execute(db(tx));
}

/** Does nothing when another conversation already has the new address. */
export async function changeAddress(
  tx: TenantTx,
  channelAccount: ChannelAccount,
  before: string,
  address: string,
): Promise<void> {
  await sql`
    update conversation v set address = ${address}
     where v.channel = ${channelAccount.channel} and v.account = ${channelAccount.account} and v.address = ${before}
       and not exists (select from conversation o
                        where o.channel = v.channel and o.account = v.account and o.address = ${address})`.execute(
    db(tx),
  );
}

export interface KnownName {
  name: string;
  clientId: string;
  pushName: string;
  at: Date;
}

/** Remembers under which ids the channel knows these clients. */
export async function insertNames(
  tx: TenantTx,
  businessId: string,
  { channel, account }: ChannelAccount,
  names: readonly KnownName[],
): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into client_identity (business_id, channel, account, external_id, client_id, push_name, created_at)
    select ${businessId}, ${channel}, ${account}, g.* from unnest(
      ${names.map(({ name }) => name)}::text[], ${names.map(({ clientId }) => clientId)}::uuid[],
      ${names.map(({ pushName }) => pushName)}::text[], ${names.map(({ at }) => at)}::timestamptz[]) g
    on conflict do nothing`.execute(db(tx));
}

/** The channel's id of a client that is no number. */
export async function findUserId(
  tx: TenantTx,
  { channel, account }: ChannelAccount,
  clientId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select external_id as name from client_identity
     where channel = ${channel} and account = ${account} and client_id = ${clientId} and external_id !~ '^[0-9]+$'
     order by created_at desc limit 1`.execute(db(tx));
  return rows[0]?.name;
}

/** Forgets to whom an id belongs. */
export async function removeName(
  tx: TenantTx,
  { channel, account }: ChannelAccount,
  name: string,
): Promise<void> {
  await db(tx)
    .deleteFrom('client_identity')
    .where('channel', '=', channel)
    .where('account', '=', account)
    .where('external_id', '=', name)
    .execute();
}

/** Returns the known people among these who had another number until now, with one of those that they had. */
export async function listChangedNumbers(
  tx: TenantTx,
  { channel, account }: ChannelAccount,
  pairs: readonly { number: string; userId: string }[],
): Promise<{ before: string; number: string; userId: string }[]> {
  const { rows } = await sql<{ before: string; number: string; userId: string }>`
    select distinct on (g.user_id) o.external_id as before, g.number, g.user_id as "userId"
      from unnest(${pairs.map(({ number }) => number)}::text[], ${pairs.map(({ userId }) => userId)}::text[]) g(number, user_id)
      join client_identity u on u.channel = ${channel} and u.account = ${account} and u.external_id = g.user_id
      join client_identity o on o.channel = u.channel and o.account = u.account and o.client_id = u.client_id
           and o.external_id ~ '^[0-9]+$'
     where not exists (select from client_identity n where n.channel = u.channel and n.account = u.account
                          and n.client_id = u.client_id and n.external_id = g.number)
     order by g.user_id, o.created_at desc`.execute(db(tx));
  return rows;
}

/** Returns the numbers whose known owner has another id of the channel than the given one. */
export async function listPassedOnNumbers(
  tx: TenantTx,
  { channel, account }: ChannelAccount,
  pairs: readonly { number: string; userId: string }[],
): Promise<{ number: string; clientId: string }[]> {
  const { rows } = await sql<{ number: string; clientId: string }>`
    select distinct n.external_id as number, n.client_id as "clientId"
      from unnest(${pairs.map(({ number }) => number)}::text[], ${pairs.map(({ userId }) => userId)}::text[]) g(number, user_id)
      join client_identity n on n.channel = ${channel} and n.account = ${account} and n.external_id = g.number
     where exists (select from client_identity o where o.channel = n.channel and o.account = n.account
                      and o.client_id = n.client_id and o.external_id !~ '^[0-9]+$')
       and not exists (select from client_identity o where o.channel = n.channel and o.account = n.account
                          and o.client_id = n.client_id and o.external_id = g.user_id)`.execute(db(tx));
  return rows;
}

/**
 * Returns conversations of clients who have been known since before then without a name, and whose name was never
 * requested.
 */
export async function listUnnamed(
  tx: TenantTx,
  { channel, account }: ChannelAccount,
  { names, before, called }: { names: readonly string[]; before: Date; called: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from client_identity i
      join shared.client c on c.business_id = i.business_id and c.id = i.client_id
      join conversation v on v.business_id = i.business_id and v.channel = i.channel and v.account = i.account
           and v.address = i.external_id
     where i.channel = ${channel} and i.account = ${account} and i.external_id = any(${names}::text[])
       and i.asked_at is null and i.created_at < ${before} and c.name = ${called} and c.lastname = ''`.execute(
    db(tx),
  );
  return rows.map(({ id }) => id);
}

/** Returns specialists with these numbers. */
export async function listSpecialistsByPhone(
  tx: TenantTx,
  phones: readonly { countryCode: string; whatsapp: string }[],
): Promise<{ id: string; countryCode: string; whatsapp: string }[]> {
  if (phones.length === 0) return [];
  const { rows } = await sql<{ id: string; countryCode: string; whatsapp: string }>`
    select id, country_code as "countryCode", whatsapp from shared.specialist
     where (country_code, whatsapp) in (
       select * from unnest(${phones.map(({ countryCode }) => countryCode)}::text[], ${phones.map(({ whatsapp }) => whatsapp)}::text[]))`.execute(
    db(tx),
  );
  return rows;
}

export async function findClientId(tx: TenantTx, id: string): Promise<string | null> {
  const row = await db(tx)
    .selectFrom('conversation')
    .select('client_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.client_id ?? null;
}
