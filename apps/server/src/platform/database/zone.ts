import { type RawBuilder, sql } from 'kysely';
import { ownBusiness } from './own-business.ts';
import { db, type TenantTx } from './scopes.ts';

/** The time zone of the business, which decides when its days begin. */
export async function zoneOf(tx: TenantTx): Promise<string> {
  return (await db(tx).selectFrom('shared.business').select('zone').executeTakeFirstOrThrow()).zone;
}

/** The first instant of a day of the business. */
export const startOfDay = (date: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(select ${date}::timestamp at time zone b.zone from shared.business b where b.id = ${ownBusiness})`;
