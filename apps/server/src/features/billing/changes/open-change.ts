import { readBuyer, beginChange } from '../purchases/index.ts';
import type { LiveSubscription, SyncParts } from '../fulfilment/index.ts';
import type { Offer, WirePurchase } from '../offers/index.ts';
import type { CheckoutContext } from '../purchases/index.ts';
import { priceOf, refuseImpossible, withoutExpert } from './target.ts';

type Asking = Pick<CheckoutContext, 'by' | 'within'>;

export interface ChangeRequest extends Pick<WirePurchase, 'path'> {
  live: LiveSubscription;
  offer: Offer;
  customerId: string;
}

/**
 * The address of the page that confirms another plan for a living subscription. Undefined when the subscription cannot be changed there now,
 * because its last period is not paid.
 */
export async function openChange(
  { billing, publicUrl }: SyncParts,
  { by, within }: Asking,
  { live, offer: requested, customerId, path }: ChangeRequest,
): Promise<string | undefined> {
  if (live.status !== 'active') return undefined;
  const offer = withoutExpert(requested);
  const { zone } = await within(readBuyer);
  refuseImpossible(live, offer, { zone, path });
  const priceId = await billing.ensurePrice(priceOf(offer));
  const returnUrl = `${publicUrl}/facturacion`;
  const { id } = await within((tx) =>
    beginChange(tx, by, { offer, customerId, cancelUrl: returnUrl, priceId }),
  );
  return billing.openChange({
    subscriptionId: live.id,
    priceId,
    customerId,
    returnUrl,
    doneUrl: `${returnUrl}?cambio=${id}`,
  });
}
