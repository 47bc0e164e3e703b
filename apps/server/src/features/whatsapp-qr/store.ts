import type { PairingPhase } from '@cauce/contract/conversations/whatsapp-qr';
import { type Selectable, sql } from 'kysely';
import type { ActionContext } from '../../platform/action-context.ts';
import type { ChannelAccount } from '../../platform/database/generated/tables.ts';
import { unlessTaken } from '../../platform/database/savepoint.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';

export type Row = Selectable<ChannelAccount>;
const CHANNEL = 'whatsapp_qr';

export interface Pairing {
  phase: PairingPhase;
}

export const phaseOf = ({ settings }: Row): PairingPhase =>
  (settings as { pairing?: Pairing }).pairing?.phase ?? 'expired';

export async function list(tx: TenantTx): Promise<Row[]> {
  return db(tx)
    .selectFrom('channel_account')
    .selectAll()
    .where('channel', '=', CHANNEL)
    .where('state', '<>', 'disconnected')
    .orderBy('created_at')
    .execute();
}

export async function lockForUpdate(tx: TenantTx, id: string): Promise<Row | undefined> {
  return db(tx)
    .selectFrom('channel_account')
    .selectAll()
    .where('id', '=', id)
    .where('channel', '=', CHANNEL)
    .where('state', '<>', 'disconnected')
    .forUpdate()
    .executeTakeFirst();
}

export async function insert(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  createdBy: string,
): Promise<Row> {
  return db(tx)
    .insertInto('channel_account')
    .values({
      business_id: businessId,
      id: newId(at.getTime()),
      channel: CHANNEL,
      state: 'connecting',
      settings: JSON.stringify({ pairing: { phase: 'starting' } }),
      created_by: createdBy,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface PairingStatus {
  phase: PairingPhase;
  state: 'connecting' | 'connected' | 'stopped';
  reason: string;
}

const withPhase = (phase: PairingPhase) =>
  sql<never>`settings || jsonb_build_object('pairing', jsonb_build_object('phase', ${phase}::text))`;

export async function setPhase(
  tx: TenantTx,
  id: string,
  status: PairingStatus,
  at: Date,
): Promise<Row | undefined> {
  return db(tx)
    .updateTable('channel_account')
    .set({ settings: withPhase(status.phase), state: status.state, reason: status.reason, updated_at: at })
    .where('id', '=', id)
    .where('state', '<>', 'disconnected')
    .returningAll()
    .executeTakeFirst();
}

export async function recordSeen(tx: TenantTx, id: string, at: Date): Promise<void> {
  await db(tx).updateTable('channel_account').set({ checked_at: at }).where('id', '=', id).execute();
}

/** Checks the lease and locks the row, so that nobody else gets it before the transaction ends. */
export async function isLeasedBy(tx: TenantTx, id: string, holder: string): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('channel_account')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`settings #>> '{lease,holder}' = ${holder}`)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the row of an earlier pairing of the same number, so that its conversations continue. */
export async function findEarlier(tx: TenantTx, id: string, number: string): Promise<Row | undefined> {
  return db(tx)
    .selectFrom('channel_account')
    .selectAll()
    .where('channel', '=', CHANNEL)
    .where('external_id', '=', number)
    .where('id', '<>', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Moves keys and lease of a new pairing to the earlier row. */
export async function mergeInto(tx: TenantTx, from: string, to: string): Promise<void> {
  await db(tx).deleteFrom('channel_session').where('account_id', '=', to).execute();
  await db(tx)
    .updateTable('channel_session')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .execute();
  await sql`
    update channel_account a set settings = a.settings || b.settings
      from channel_account b where a.id = ${to} and b.id = ${from} and a.business_id = b.business_id`.execute(
    db(tx),
  );
  await db(tx).deleteFrom('channel_account').where('id', '=', from).execute();
}

/** Returns undefined when another business has the number. */
export async function recordPaired(
  tx: TenantTx,
  id: string,
  me: { number: string; name: string; handle: string; secret: string },
  at: Date,
): Promise<Row | undefined> {
  return unlessTaken(tx, 'channel_account_connected_once', () =>
    db(tx)
      .updateTable('channel_account')
      .set((eb) => ({
        settings: withPhase('connected'),
        external_id: me.number,
        name: me.name,
        handle: me.handle,
        secret: me.secret,
        state: 'connected',
        reason: '',
        connected_at: eb
          .case()
          .when('state', '=', 'connected')
          .then(eb.fn.coalesce('connected_at', eb.val(at)))
          .else(at)
          .end(),
        checked_at: at,
        updated_at: at,
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Stops sending at once; the process with the lease unpairs the phone and deletes its keys. */
export async function disconnect(tx: TenantTx, id: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('channel_account')
    .set({ state: 'disconnected', reason: '', secret: null, is_default: false, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function deleteKeys(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('channel_session').where('account_id', '=', id).execute();
}
