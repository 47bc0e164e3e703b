import type { Checkout } from '../../../providers/billing/port.ts';
import { setPurchaseState, stateOf } from '../purchases/index.ts';
import { findOwnerOfIntent, findByIntent } from './payments-store.ts';
import { applyReversal } from './returns.ts';
import {
  ownerOf,
  type PurchaseOwner,
  reportTaken,
  type SyncOutcome,
  type SyncParts,
  takeMoney,
  UNKNOWN,
  withPurchase,
} from './sync-parts.ts';
import { syncInvoice, syncSubscription } from './sync-subscription.ts';

const NOTHING = { isFulfilled: false, isReversed: false };

/** The invoice is what a subscription fulfils, so that its checkout and its webhooks cannot do it twice. */
async function syncFirstInvoice(
  parts: SyncParts,
  { subscriptionId, invoiceId }: Checkout,
  at: Date,
): Promise<SyncOutcome> {
  if (invoiceId !== null) return syncInvoice(parts, invoiceId, at);
  return subscriptionId === null ? UNKNOWN : syncSubscription(parts, subscriptionId, at);
}

async function takeCheckout(
  parts: SyncParts,
  owner: PurchaseOwner,
  checkout: Checkout,
  at: Date,
): Promise<SyncOutcome> {
  const { id, totalCents, currency, customerId, paymentIntentId, paidAt } = checkout;
  const reversal = paymentIntentId === null ? undefined : await parts.billing.readReversal(paymentIntentId);
  const receipt = { key: id, cents: totalCents, paidAt: paidAt ?? at, paymentIntentId, period: null };
  const taken = await withPurchase(parts, owner, { at, reference: id }, (work) =>
    takeMoney(work, {
      receipt,
      currency,
      customerId,
      expectedCents: (purchase) => purchase.totalCents,
      reversal,
    }),
  );
  return reportTaken(parts, owner, { taken, reference: id, at });
}

/** Takes over the state of a payment page, and fulfils it when it is paid. */
export async function syncCheckout(parts: SyncParts, id: string, at: Date): Promise<SyncOutcome> {
  const checkout = await parts.billing.readCheckout(id);
  const owner = checkout && ownerOf(checkout.metadata);
  if (checkout === undefined || owner === undefined) return UNKNOWN;
  const state = stateOf(checkout);
  if (state === undefined)
    return checkout.subscriptionId === null
      ? takeCheckout(parts, owner, checkout, at)
      : syncFirstInvoice(parts, checkout, at);
  const isKnown = await withPurchase(parts, owner, { at, reference: id }, async ({ tx, purchase }) => {
    await setPurchaseState(tx, purchase.id, state);
    return true;
  });
  return isKnown === true ? { is: 'known', businessId: owner.businessId, ...NOTHING } : UNKNOWN;
}

/** Fulfils a payment on a page of ours. Payments of checkouts and invoices count there. */
export async function syncPaymentIntent(parts: SyncParts, id: string, at: Date): Promise<SyncOutcome> {
  const intent = await parts.billing.readPaymentIntent(id);
  const owner = intent && ownerOf(intent.metadata);
  if (intent === undefined || owner === undefined) return UNKNOWN;
  const { status, cents, currency, customerId } = intent;
  const reversal = status === 'paid' ? await parts.billing.readReversal(id) : undefined;
  const taken = await withPurchase(parts, owner, { at, reference: id }, async (work) => {
    if (work.purchase.payment !== 'intent') return NOTHING;
    if (status === 'paid')
      return takeMoney(work, {
        receipt: { key: id, cents, paidAt: at, paymentIntentId: id, period: null },
        currency,
        customerId,
        expectedCents: ({ totalCents }) => totalCents,
        reversal,
      });
    if (status !== 'pending') await setPurchaseState(work.tx, work.purchase.id, 'failed');
    return NOTHING;
  });
  return reportTaken(parts, owner, { taken, reference: id, at });
}

/** Takes credits back for returned money. A payment that is not fulfilled yet is compared when it is. */
export async function syncReversal(
  parts: SyncParts,
  paymentIntentId: string,
  at: Date,
): Promise<SyncOutcome> {
  const owner = await findOwnerOfIntent(parts.pool, paymentIntentId);
  const reversal = owner && (await parts.billing.readReversal(paymentIntentId));
  if (owner === undefined || reversal === undefined) return UNKNOWN;
  const isReversed = await withPurchase(parts, owner, { at, reference: paymentIntentId }, async (work) => {
    const { tx, by, purchase } = work;
    const payment = await findByIntent(tx, paymentIntentId);
    if (payment === undefined) return false;
    return applyReversal(tx, by, { purchase, payment, reversal, context: work });
  });
  if (isReversed === undefined) return UNKNOWN;
  return { is: 'known', businessId: owner.businessId, isFulfilled: false, isReversed };
}
