import type { Currency } from '@cauce/domain/money/money';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ActionContext } from '../../../platform/action-context.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

/** The account of a business at the payment provider. */
export interface AccountRow {
  businessId: string;
  collectorId: string;
  name: string;
  currency: Currency;
  isTest: boolean;
  secret: string;
  expiresAt: Date;
  refreshedAt: Date;
  attention: string;
  connectedAt: Date;
}

const LEASE = 5 * 60_000;

const COLUMNS = sql`business_id as "businessId", collector_id as "collectorId", name, currency, is_test as "isTest", secret,
       expires_at as "expiresAt", refreshed_at as "refreshedAt", attention, connected_at as "connectedAt"`;

export async function find(tx: TenantTx): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`select ${COLUMNS} from payment_account`.execute(db(tx));
  return rows[0];
}

/** Locks the account, because a refresh token works once. */
export async function lockForUpdate(tx: TenantTx): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`select ${COLUMNS} from payment_account for update`.execute(db(tx));
  return rows[0];
}

export type NewAccount = Pick<
  AccountRow,
  'collectorId' | 'name' | 'currency' | 'isTest' | 'secret' | 'expiresAt'
>;

/** Connects an account in the place of an earlier one. */
export async function save(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  account: NewAccount & { connectedBy: string },
): Promise<void> {
  const { collectorId, name, currency, isTest, secret, expiresAt, connectedBy } = account;
  await sql`
    insert into payment_account (business_id, collector_id, name, currency, is_test, secret, expires_at, refreshed_at, connected_by, connected_at)
    values (${businessId}, ${collectorId}, ${name}, ${currency}, ${isTest}, ${secret}, ${expiresAt}, ${at}, ${connectedBy}, ${at})
    on conflict (business_id) do update
       set collector_id = excluded.collector_id, name = excluded.name, currency = excluded.currency, is_test = excluded.is_test,
           secret = excluded.secret, expires_at = excluded.expires_at, refreshed_at = excluded.refreshed_at, attention = '',
           connected_by = excluded.connected_by, connected_at = excluded.connected_at`.execute(db(tx));
}

/** Claims the renewal of the tokens for some minutes. Returns false when another worker has it. */
export async function claimRefresh(tx: TenantTx, at: Date): Promise<boolean> {
  const until = new Date(at.getTime() + LEASE);
  const { rows } = await sql`update payment_account set refresh_lease_until = ${until}
    where refresh_lease_until is null or refresh_lease_until <= ${at} returning 1`.execute(db(tx));
  return rows.length > 0;
}

/** Stores the same tokens under the present key. */
export async function reseal(tx: TenantTx, secret: string): Promise<void> {
  await sql`update payment_account set secret = ${secret}`.execute(db(tx));
}

/** Stores renewed tokens, unless another account was connected meanwhile. */
export async function renew(
  tx: TenantTx,
  at: Date,
  { collectorId, secret, expiresAt }: Pick<AccountRow, 'collectorId' | 'secret' | 'expiresAt'>,
): Promise<void> {
  await sql`update payment_account set secret = ${secret}, expires_at = ${expiresAt}, refreshed_at = ${at}, attention = '',
                  refresh_lease_until = null
             where collector_id = ${collectorId}`.execute(db(tx));
}

/** Notes why the account has to be connected again. Returns whether that is new. */
export async function setAttention(tx: TenantTx, collectorId: string, attention: string): Promise<boolean> {
  const { rows } = await sql`update payment_account set attention = ${attention}
    where collector_id = ${collectorId} and attention <> ${attention} returning 1`.execute(db(tx));
  return rows.length > 0;
}

export async function remove(tx: TenantTx): Promise<void> {
  await sql`delete from payment_account`.execute(db(tx));
}

export async function saveState(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
): Promise<void> {
  await sql`with late as (delete from payment_connect where expires_at <= ${at})
    insert into payment_connect (business_id, state_hash, expires_at) values (${businessId}, ${hash}, ${expiresAt})`.execute(
    db(tx),
  );
}

/** Uses a state. It works once and in time. */
export async function takeState(tx: TenantTx, at: Date, hash: string): Promise<boolean> {
  const { rows } = await sql<{
    isInTime: boolean;
  }>`select expires_at > ${at} as "isInTime" from payment_connect
    where state_hash = ${hash} for update`.execute(db(tx));
  await sql`delete from payment_connect where state_hash = ${hash}`.execute(db(tx));
  return rows[0]?.isInTime === true;
}

/** The businesses whose account has this id. Two businesses of one owner may share an account. */
export async function businessesOfCollector(pool: Pool, collectorId: string): Promise<string[]> {
  const { rows } = await pool.query<{ business_id: string }>(
    'select business_id from payment_account where collector_id = $1 order by business_id',
    [collectorId],
  );
  return rows.map(({ business_id }) => business_id);
}

/** The businesses whose tokens were renewed last before this time, or are sealed with an earlier key. */
export async function businessesToRefresh(
  pool: Pool,
  { before, keyId }: { before: Date; keyId: string },
): Promise<{ businessId: string }[]> {
  const { rows } = await pool.query<{ businessId: string }>(
    `select business_id as "businessId" from payment_account
      where refreshed_at <= $1 or split_part(secret, '.', 1) <> $2 order by refreshed_at`,
    [before, keyId],
  );
  return rows;
}
