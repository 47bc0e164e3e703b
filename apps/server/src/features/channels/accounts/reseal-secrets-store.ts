import type { Pool } from 'pg';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

/** Businesses with secrets of another key. */
export async function businessesToReseal(pool: Pool, keyId: string): Promise<{ businessId: string }[]> {
  const { rows } = await pool.query<{ businessId: string }>(
    `select distinct business_id as "businessId" from channel_account where secret is not null and split_part(secret, '.', 1) <> $1
     union select distinct business_id from channel_session where split_part(secret, '.', 1) <> $1`,
    [keyId],
  );
  return rows;
}

export interface SealedSecret {
  table: 'channel_account' | 'channel_session';
  id: string;
  name: string;
  secret: string;
}

export async function listSealed(tx: TenantTx): Promise<SealedSecret[]> {
  const accounts = await db(tx)
    .selectFrom('channel_account')
    .select(['id', 'secret'])
    .where('secret', 'is not', null)
    .forUpdate()
    .execute();
  const parts = await db(tx)
    .selectFrom('channel_session')
    .select(['account_id', 'name', 'secret'])
    .forUpdate()
    .execute();
  return [
    ...accounts.map(({ id, secret }) => ({
      table: 'channel_account' as const,
      id,
      name: '',
      secret: secret ?? '',
    })),
    ...parts.map(({ account_id: id, name, secret }) => ({
      table: 'channel_session' as const,
      id,
      name,
      secret,
    })),
  ];
}

export async function setSecret(
  tx: TenantTx,
  { table, id, name }: SealedSecret,
  secret: string,
): Promise<void> {
  if (table === 'channel_account')
    await db(tx).updateTable('channel_account').set({ secret }).where('id', '=', id).execute();
  else
    await db(tx)
      .updateTable('channel_session')
      .set({ secret })
      .where('account_id', '=', id)
      .where('name', '=', name)
      .execute();
}
