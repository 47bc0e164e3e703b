import { db, type PersonTx } from '../../platform/database/scopes.ts';

/** Where a person goes who left: where they have been longest. */
export async function otherBusiness(tx: PersonTx): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('membership')
    .select('business_id')
    .orderBy('created_at')
    .orderBy('business_id')
    .executeTakeFirst();
  return row?.business_id;
}
