import { refuse } from '../../../platform/mount/refusal.ts';
import { beginPurchase, type PurchaseTerms } from './begin-purchase.ts';
import { metadataOf } from './checkout-request.ts';
import type { CheckoutContext } from './open-checkout.ts';
import * as store from './store.ts';

/** Prepares a payment that happens on a page of ours. Returns the secret with which the browser pays. */
export async function openIntent(
  { billing, by, within }: Omit<CheckoutContext, 'syncCheckout'>,
  terms: Omit<PurchaseTerms, 'payment'>,
  email: string,
): Promise<string> {
  const begun = await within((tx) => beginPurchase(tx, by, { ...terms, payment: 'intent' }));
  if ('obstacle' in begun) return refuse('conflict');
  const { purchase } = begun;
  const { id, clientSecret } = await billing.createPaymentIntent({
    key: purchase.id,
    customerId: purchase.customerId,
    currency: purchase.currency,
    cents: purchase.totalCents,
    email,
    metadata: metadataOf(purchase),
  });
  await within((tx) => store.setOpened(tx, purchase.id, { reference: id, url: null }));
  return clientSecret;
}
