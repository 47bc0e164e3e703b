import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { LinkPrice } from './link-price.ts';

/** The hours to pay after self-service booking. Undefined where the service is not paid by a link. */
export async function findHoursToPay(tx: TenantTx, serviceId: string): Promise<number | undefined> {
  const row = await db(tx)
    .selectFrom('service')
    .select((eb) => [
      'link_price',
      eb
        .exists(
          eb
            .selectFrom('shared.provider_login')
            .select(sql`1`.as('one'))
            .where('provider', '=', 'mercado_pago'),
        )
        .as('can_be_paid'),
    ])
    .where('id', '=', serviceId)
    .executeTakeFirst();
  const price = row?.link_price as unknown as LinkPrice | null | undefined;
  return row?.can_be_paid && price && price.unitPrice > 0 ? price.hoursToRelease : undefined;
}
