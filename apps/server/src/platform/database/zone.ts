import { db, type TenantTx } from './scopes.ts';

/** The time zone of the business, which decides when its days begin. */
export async function zoneOf(tx: TenantTx): Promise<string> {
  return (await db(tx).selectFrom('business').select('zone').executeTakeFirstOrThrow()).zone;
}
