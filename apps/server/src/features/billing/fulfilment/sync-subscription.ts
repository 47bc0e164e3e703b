import { formatMoney } from '@cauce/domain/money/money';
import { announce } from '../../../events.ts';
import type { Invoice, Subscription } from '../../../providers/billing/port.ts';
import { recordFailedPayment } from '../../alerts/index.ts';
import { describeLines, sendFailure } from './notices.ts';
import * as store from './subscriptions-store.ts';
import {
  ownerOf,
  type PaidMoney,
  type PurchaseWork,
  reportTaken,
  type SyncOutcome,
  type SyncParts,
  takeMoney,
  UNKNOWN,
  withPurchase,
} from './sync-parts.ts';

const NOTHING = { isFulfilled: false, isReversed: false };

/** Stores the subscription, unless it belongs to another customer than its purchase. */
async function storeSubscription(work: PurchaseWork, subscription: Subscription): Promise<boolean> {
  const { tx, by, purchase, at } = work;
  if (subscription.customerId !== purchase.customerId) return false;
  await store.upsert(tx, subscription, {
    purchaseId: purchase.id,
    createdAt: purchase.createdAt,
    readAt: at,
  });
  await announce(tx, 'billing.changed', { businessId: by.businessId });
  return true;
}

/** Takes over the state of a subscription. One that is not the latest changes only its own row and the end that it paid for. */
export async function syncSubscription(parts: SyncParts, id: string, at: Date): Promise<SyncOutcome> {
  const subscription = await parts.billing.readSubscription(id);
  const owner = subscription && ownerOf(subscription.metadata);
  if (subscription === undefined || owner === undefined) return UNKNOWN;
  const isStored = await withPurchase(parts, owner, { at, reference: id }, (work) =>
    storeSubscription(work, subscription),
  );
  return isStored === true ? { is: 'known', businessId: owner.businessId, ...NOTHING } : UNKNOWN;
}

const UNPAID: ReadonlySet<Subscription['status']> = new Set(['past_due', 'unpaid']);

/** Tells the owners once about each invoice that could not be charged. */
async function reportFailure(
  work: PurchaseWork,
  invoice: Invoice,
  subscription: Subscription,
): Promise<void> {
  if (invoice.status !== 'open' || !UNPAID.has(subscription.status)) return;
  const { tx, by, purchase } = work;
  if (!(await store.claimFailure(tx, subscription.id, invoice.id))) return;
  const cents = invoice.totalCents;
  const until = invoice.period?.from ?? subscription.periodEnd;
  await sendFailure(tx, purchase, { ...work, cents, until });
  await recordFailedPayment(tx, by, {
    purchaseId: purchase.id,
    name: describeLines(purchase, true),
    detail: formatMoney(cents, purchase.currency),
  });
}

const paidMoney = (
  invoice: Invoice,
  subscriptionId: string,
  { paidAt, periodEnd, reversal }: { paidAt: Date; periodEnd: Date } & Pick<PaidMoney, 'reversal'>,
): PaidMoney => {
  const isRenewal = invoice.reason !== 'subscription_create';
  return {
    receipt: {
      key: invoice.id,
      cents: invoice.totalCents,
      paidAt,
      paymentIntentId: invoice.paymentIntentId,
      period: { subscriptionId, to: invoice.period?.to ?? periodEnd, isRenewal },
    },
    currency: invoice.currency,
    customerId: invoice.customerId,
    expectedCents: ({ totalCents, periodCents }) => (isRenewal ? periodCents : totalCents),
    reversal,
  };
};

/** Fulfils the paid invoice of a subscription, or reports that it could not be charged. Other invoices give nothing. */
export async function syncInvoice(parts: SyncParts, id: string, at: Date): Promise<SyncOutcome> {
  const { billing } = parts;
  const invoice = await billing.readInvoice(id);
  if (invoice?.subscriptionId == null) return UNKNOWN;
  const subscription = await billing.readSubscription(invoice.subscriptionId);
  const owner = subscription && ownerOf(subscription.metadata);
  if (subscription === undefined || owner === undefined) return UNKNOWN;
  const isPaid = invoice.status === 'paid';
  const intent = invoice.paymentIntentId;
  const reversal = isPaid && intent !== null ? await billing.readReversal(intent) : undefined;
  const taken = await withPurchase(parts, owner, { at, reference: id }, async (work) => {
    await storeSubscription(work, subscription);
    if (isPaid) {
      const { periodEnd } = subscription;
      return takeMoney(
        work,
        paidMoney(invoice, subscription.id, { paidAt: invoice.paidAt ?? at, periodEnd, reversal }),
      );
    }
    await reportFailure(work, invoice, subscription);
    return NOTHING;
  });
  return reportTaken(parts, owner, { taken, reference: id, at });
}
