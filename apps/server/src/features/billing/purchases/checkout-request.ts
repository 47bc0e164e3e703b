import type { Checkout, CheckoutRequest } from '../../../providers/billing/port.ts';
import type { Purchase } from './store.ts';

/** The page that completes a payment. The provider replaces the placeholder with the id of the session. */
const successUrl = (publicUrl: string): string => `${publicUrl}/facturacion?session_id={CHECKOUT_SESSION_ID}`;

/** The address of a page of ours to which somebody comes back without having paid. */
export function cancelUrl(publicUrl: string, currentPath: string): string {
  const url = new URL(currentPath, publicUrl);
  url.searchParams.set('pago', 'cancelado');
  return url.href;
}

/** Says which purchase an object of the provider belongs to. */
export const metadataOf = ({ id, businessId }: Purchase): Record<string, string> => ({
  businessId,
  purchaseId: id,
});

/** The same request for the same purchase, so that a repeated one opens the same page. */
export const checkoutRequest = (purchase: Purchase, publicUrl: string): CheckoutRequest => ({
  key: purchase.id,
  customerId: purchase.customerId,
  businessId: purchase.businessId,
  currency: purchase.currency,
  lines: purchase.lines,
  metadata: metadataOf(purchase),
  successUrl: successUrl(publicUrl),
  cancelUrl: purchase.cancelUrl,
  expiresAt: purchase.expiresAt,
});

/** The state of a purchase by its page at the provider. Only a fulfilled purchase is paid. */
export const stateOf = ({ status }: Checkout): 'open' | 'pending' | 'expired' | 'failed' | undefined =>
  status === 'paid' ? undefined : status;
