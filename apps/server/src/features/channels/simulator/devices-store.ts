import { type Selectable, sql } from 'kysely';
import type { SimulatedDevice } from '../../../platform/database/generated/tables.ts';
import { db, type PublicTx, type TenantTx } from '../../../platform/database/scopes.ts';

export type DeviceRow = Selectable<SimulatedDevice>;

export async function findBusiness(tx: PublicTx, tokenHash: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select business_of_device(${tokenHash}) as id`.execute(
    db(tx),
  );
  return rows[0]?.id ?? undefined;
}

export async function list(tx: TenantTx): Promise<DeviceRow[]> {
  return db(tx).selectFrom('simulated_device').selectAll().orderBy('created_at', 'desc').limit(100).execute();
}

export async function insert(
  tx: TenantTx,
  device: Pick<
    DeviceRow,
    | 'business_id'
    | 'id'
    | 'token_hash'
    | 'name'
    | 'conversation_id'
    | 'created_by'
    | 'created_at'
    | 'expires_at'
    | 'visit_session_id'
  >,
): Promise<DeviceRow> {
  return db(tx).insertInto('simulated_device').values(device).returningAll().executeTakeFirstOrThrow();
}

export async function remove(tx: TenantTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('simulated_device')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface OpenDevice {
  id: string;
  conversationId: string;
  address: string;
  business: string;
  isWindowClosed: boolean;
}

/** Finds a link that has not expired. */
export async function byToken(tx: TenantTx, tokenHash: string, at: Date): Promise<OpenDevice | undefined> {
  const { rows } = await sql<OpenDevice>`
    select d.id, d.conversation_id as "conversationId", v.address, b.name as business,
           v.window_closed_at is not null as "isWindowClosed"
      from simulated_device d
      join shared.conversation v on v.business_id = d.business_id and v.id = d.conversation_id
      join shared.business b on b.id = d.business_id
     where d.business_id = current_business() and d.token_hash = ${tokenHash} and d.expires_at > ${at}`.execute(
    db(tx),
  );
  return rows[0];
}

export async function recordSeen(tx: TenantTx, id: string, at: Date): Promise<void> {
  await db(tx).updateTable('simulated_device').set({ last_seen_at: at }).where('id', '=', id).execute();
}

export interface DeviceMessage {
  id: string;
  direction: string;
  kind: string;
  text: string;
  mediaUrl: string;
  at: Date;
  isDeleted: boolean;
}

/** The client's own messages and the ones that were delivered to them. */
export async function listMessages(
  tx: TenantTx,
  conversationId: string,
  messageId?: string,
): Promise<DeviceMessage[]> {
  const { rows } = await sql<DeviceMessage>`
    select m.id, m.direction, m.kind, m.text, coalesce(d.url, '') as "mediaUrl", m.created_at as at,
           m.deleted_at is not null as "isDeleted"
      from shared.message m left join shared.message_media d on d.business_id = m.business_id and d.message_id = m.id
     where m.business_id = current_business() and m.conversation_id = ${conversationId}
       and (m.direction = 'in' or m.status = 'sent') and (${messageId ?? null}::uuid is null or m.id = ${messageId ?? null}::uuid)
     order by m.created_at desc, m.id desc limit 100`.execute(db(tx));
  return rows.toReversed();
}

/** References of our delivered messages that the client has not read yet. */
export async function listUnseen(tx: TenantTx, conversationId: string): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('shared.message')
    .select('reference')
    .where('conversation_id', '=', conversationId)
    .where('direction', '=', 'out')
    .where('status', '=', 'sent')
    .where('read_at', 'is', null)
    .where('reference', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return rows.flatMap(({ reference }) => reference ?? []);
}

export async function findMessage(
  tx: TenantTx,
  conversationId: string,
  what: { reference: string } | { id: string },
): Promise<{ id: string; reference: string | null } | undefined> {
  return db(tx)
    .selectFrom('shared.message')
    .select(['id', 'reference'])
    .where('conversation_id', '=', conversationId)
    .where('direction', '=', 'in')
    .$if('id' in what, (query) => query.where('id', '=', 'id' in what ? what.id : ''))
    .$if('reference' in what, (query) =>
      query.where('reference', '=', 'reference' in what ? what.reference : ''),
    )
    .executeTakeFirst();
}

export async function findFileMime(tx: TenantTx, url: string): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('shared.stored_file')
    .select('mime')
    .where('url', '=', url)
    .executeTakeFirst();
  return row?.mime;
}
