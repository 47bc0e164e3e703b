import { db, type TenantTx } from './scopes.ts';

/** Where the business's days begin. */
export async function zoneOf(tx: TenantTx): Promise<string> {
  return (await db(tx).selectFrom('business').select('zone').executeTakeFirstOrThrow()).zone;
}
