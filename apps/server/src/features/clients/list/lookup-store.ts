import { db, type TenantTx } from '../../../platform/database/scopes.ts';

export async function branchExists(tx: TenantTx, id: string): Promise<boolean> {
  const row = await db(tx).selectFrom('shared.branch').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function serviceExists(tx: TenantTx, id: string): Promise<boolean> {
  const row = await db(tx).selectFrom('shared.service').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
