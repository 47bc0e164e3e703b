import type { DB } from './generated/tables.ts';
import { db, type TenantTx } from './scopes.ts';

/** Locks the business, so that concurrent requests wait, for example before they count against a limit. */
export async function lockBusiness(tx: TenantTx, businessId: string): Promise<void> {
  await db(tx).selectFrom('business').select('id').where('id', '=', businessId).forNoKeyUpdate().execute();
}

/** Counts the rows of a table, archived ones too, and locks the business, so that concurrent counts wait. */
export async function lockAndCount(tx: TenantTx, table: keyof DB, businessId: string): Promise<number> {
  await lockBusiness(tx, businessId);
  const { count } = await db(tx)
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
