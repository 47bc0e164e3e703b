import { db, type TenantTx } from './scopes.ts';

/** Locks the business, so that concurrent requests wait, for example before they count against a limit. */
export async function lockBusiness(tx: TenantTx, businessId: string): Promise<void> {
  await db(tx).selectFrom('business').select('id').where('id', '=', businessId).forNoKeyUpdate().execute();
}
