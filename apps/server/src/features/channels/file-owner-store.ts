import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Files without an uploader count for the owner's storage. */
export async function findOwner(tx: TenantTx): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('membership')
    .select('person_id')
    .where('role', '=', 'owner')
    .orderBy('person_id')
    .limit(1)
    .executeTakeFirst();
  return row?.person_id;
}
