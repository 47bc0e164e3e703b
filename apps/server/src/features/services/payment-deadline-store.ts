import { quoteLink } from '@cauce/domain/money/link-price';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { chargesOnline } from '../payments/payable/index.ts';
import { type LinkPrice, termsOf } from './link-price.ts';

/** The hours to pay after self-service booking. Undefined where the service is not paid by a link, or costs nothing now. */
export async function findHoursToPay(tx: TenantTx, serviceId: string, at: Date): Promise<number | undefined> {
  const row = await db(tx)
    .selectFrom('service')
    .select(['link_price', chargesOnline('service').as('is_paid_online')])
    .where('id', '=', serviceId)
    .executeTakeFirst();
  const price = row?.link_price as unknown as LinkPrice | null | undefined;
  if (!row?.is_paid_online || !price) return undefined;
  const { asked } = quoteLink(termsOf(price), { at, firstSeenAt: at });
  return asked > 0 ? price.hoursToRelease : undefined;
}
