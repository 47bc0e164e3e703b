import type { AccountChannel, ChannelName } from '@cauce/contract/conversations/channel-table';
import { digitsOnly } from '@cauce/domain/people/phone';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { ChannelAccount as Table } from '../../../platform/database/generated/tables.ts';
import { unlessTaken } from '../../../platform/database/savepoint.ts';
import { db, type PublicTx, type TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';

export type Row = Omit<Selectable<Table>, 'channel'> & { channel: AccountChannel };

export interface Settings {
  takesComments?: boolean;
  noticeTemplateId?: string | null;
}

export interface AccountOwner {
  businessId: string;
  accountId: string;
}

/** Looks up the businesses of these accounts, across all tenants. */
export async function listOwners(
  tx: PublicTx,
  named: readonly { channel: string; externalId: string }[],
): Promise<(AccountOwner & { channel: string; externalId: string })[]> {
  const { rows } = await sql<AccountOwner & { channel: string; externalId: string }>`
    select g.channel, g.external_id as "externalId", o.business_id as "businessId", o.account_id as "accountId"
      from unnest(${named.map(({ channel }) => channel)}::text[], ${named.map(({ externalId }) => externalId)}::text[])
             g(channel, external_id),
           business_of_account(g.channel, g.external_id) o`.execute(db(tx));
  return rows;
}

export async function list(tx: TenantTx, channels: readonly string[]): Promise<Row[]> {
  return db(tx)
    .selectFrom('channel_account')
    .selectAll()
    .$castTo<Row>()
    .where('channel', 'in', channels)
    .where('state', '<>', 'disconnected')
    .orderBy('created_at')
    .execute();
}

export async function byId(tx: TenantTx, id: string): Promise<Row | undefined> {
  return db(tx)
    .selectFrom('channel_account')
    .selectAll()
    .$castTo<Row>()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Accounts of these channels that were not checked since then. */
export async function listUncheckedSince(
  pool: Pool,
  channels: readonly ChannelName[],
  before: Date,
): Promise<AccountOwner[]> {
  const { rows } = await pool.query<AccountOwner>(
    `select business_id as "businessId", id as "accountId" from channel_account
      where channel = any($1) and state in ('connected', 'stopped')
        and (checked_at is null or checked_at < $2)
      order by checked_at nulls first limit 1000`,
    [channels, before],
  );
  return rows;
}

export async function listByIds(tx: TenantTx, ids: readonly string[]): Promise<Row[]> {
  return db(tx).selectFrom('channel_account').selectAll().$castTo<Row>().where('id', 'in', ids).execute();
}

export async function lockForUpdate(tx: TenantTx, id: string): Promise<Row | undefined> {
  return db(tx)
    .selectFrom('channel_account')
    .selectAll()
    .$castTo<Row>()
    .where('id', '=', id)
    .where('state', '<>', 'disconnected')
    .forUpdate()
    .executeTakeFirst();
}

export interface NewAccount {
  channel: string;
  externalId: string;
  parentId: string;
  name: string;
  handle: string;
  secret: string;
  createdBy: string;
}

/**
 * Reconnecting an account updates its row, so that its conversations continue. Returns undefined when another
 * business has it.
 */
export async function connect(
  tx: TenantTx,
  by: ActionContext,
  account: NewAccount,
): Promise<Row | undefined> {
  const own = {
    parent_id: account.parentId,
    name: account.name,
    handle: account.handle,
    secret: account.secret,
    state: 'connected',
    reason: '',
    connected_at: by.at,
    checked_at: by.at,
    updated_at: by.at,
  };
  return unlessTaken(tx, 'channel_account_connected_once', () =>
    db(tx)
      .insertInto('channel_account')
      .values({
        ...own,
        business_id: by.businessId,
        id: newId(by.at.getTime()),
        channel: account.channel,
        external_id: account.externalId,
        created_by: account.createdBy,
        created_at: by.at,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['business_id', 'channel', 'external_id'])
          .where('external_id', '<>', '')
          .doUpdateSet(own),
      )
      .returningAll()
      .$castTo<Row>()
      .executeTakeFirstOrThrow(),
  );
}

/** Records the result of asking the channel about the account. */
export async function recordCheck(
  tx: TenantTx,
  id: string,
  seen: { at: Date; state: 'connected' | 'stopped'; reason: string; name?: string; handle?: string },
): Promise<Row | undefined> {
  const { at, state, reason, name, handle } = seen;
  return db(tx)
    .updateTable('channel_account')
    .set({
      state,
      reason,
      checked_at: at,
      updated_at: at,
      ...(name === undefined ? {} : { name }),
      ...(handle === undefined ? {} : { handle }),
    })
    .where('id', '=', id)
    .where('state', '<>', 'disconnected')
    .returningAll()
    .$castTo<Row>()
    .executeTakeFirst();
}

/** Returns whether it was connected before. */
export async function stop(tx: TenantTx, id: string, reason: string, at: Date): Promise<boolean> {
  const row = await db(tx)
    .updateTable('channel_account')
    .set({ state: 'stopped', reason, updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'connected')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the credentials at once, with all keys of a paired phone. */
export async function disconnect(tx: TenantTx, id: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('channel_account')
    .set({ state: 'disconnected', reason: '', secret: null, is_default: false, updated_at: at })
    .where('id', '=', id)
    .execute();
  await db(tx).deleteFrom('channel_session').where('account_id', '=', id).execute();
}

/** A business has at most one default account. */
export async function setDefault(tx: TenantTx, id: string, isDefault: boolean, at: Date): Promise<void> {
  if (isDefault)
    await db(tx)
      .updateTable('channel_account')
      .set({ is_default: false })
      .where('is_default', '=', true)
      .execute();
  await db(tx)
    .updateTable('channel_account')
    .set({ is_default: isDefault, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function setSettings(tx: TenantTx, id: string, settings: Settings, at: Date): Promise<void> {
  await db(tx)
    .updateTable('channel_account')
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb`, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** The digits of the connected WhatsApp number on which the business begins conversations. */
export async function findWhatsappNumber(tx: TenantTx): Promise<string | undefined> {
  const rows = await db(tx)
    .selectFrom('channel_account')
    .select('handle')
    .where('channel', 'in', ['whatsapp', 'whatsapp_qr'])
    .where('state', '=', 'connected')
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .execute();
  return rows.map(({ handle }) => digitsOnly(handle)).find((number) => number !== '');
}
