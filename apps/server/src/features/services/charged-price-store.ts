import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { chargesOnline } from '../payments/payable/index.ts';
import type { LinkPrice } from './link-price.ts';
import { payFirstOf } from './pay-first.ts';

/** The price of the link of the service `alias`; null where it is not paid online now. */
export const chargedPrice = (alias: string): RawBuilder<LinkPrice | null> => sql<LinkPrice | null>`
  case when ${chargesOnline(alias)} then ${sql.ref(`${alias}.link_price`)} end`;

/** The hours to pay after self-service booking. Undefined where the service is not paid by a link, or costs nothing now. */
export async function findHoursToPay(tx: TenantTx, serviceId: string, at: Date): Promise<number | undefined> {
  const row = await db(tx)
    .selectFrom('service')
    .select(chargedPrice('service').as('link'))
    .where('id', '=', serviceId)
    .executeTakeFirst();
  return payFirstOf(row?.link ?? null, at)?.link.hoursToRelease;
}
