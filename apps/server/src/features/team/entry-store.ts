import { db, type PersonTx } from '../../platform/database/scopes.ts';

/** The business that a person enters after leaving another one: that of their oldest membership. */
export async function otherBusiness(tx: PersonTx): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('membership')
    .select('business_id')
    .orderBy('created_at')
    .orderBy('business_id')
    .executeTakeFirst();
  return row?.business_id;
}
