import { creditsOfChange, isPaymentOfChange, type PlanTerms } from '@cauce/domain/billing/plan-change';
import { formatMoney } from '@cauce/domain/money/money';
import { announce } from '../../../events.ts';
import type { Invoice, Subscription } from '../../../providers/billing/port.ts';
import { recordFailedPayment } from '../../alerts/index.ts';
import { type Purchase, purchaseByPrice } from '../purchases/index.ts';
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

/** The purchase of a price: a change that was stored before, otherwise the one with which the subscription began. */
const purchaseOf = async ({ tx, purchase }: PurchaseWork, priceId: string): Promise<Purchase> =>
  (await purchaseByPrice(tx, priceId)) ?? purchase;

/** Stores the subscription, unless it belongs to another customer than its purchase. */
async function storeSubscription(work: PurchaseWork, subscription: Subscription): Promise<boolean> {
  const { tx, by, purchase, at } = work;
  const { customerId, priceId, nextPriceId } = subscription;
  if (customerId !== purchase.customerId) return false;
  await store.upsert(tx, subscription, {
    purchaseId: (await purchaseOf(work, priceId)).id,
    nextPurchaseId: nextPriceId === null ? null : (await purchaseOf(work, nextPriceId)).id,
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

interface InvoiceTerms {
  /** The purchase that the invoice pays. */
  purchase: Purchase;
  /** The purchase whose unused time it pays back. */
  before: Purchase | undefined;
}

/** The lines name the prices, so the terms do not depend on the order in which invoices become known. */
async function termsOf(work: PurchaseWork, { lines, reason }: Invoice): Promise<InvoiceTerms> {
  const recurring = lines.filter(({ priceId }) => priceId !== null);
  const charged = recurring.toSorted((one, other) => other.cents - one.cents)[0]?.priceId;
  const unused = recurring.find(({ cents }) => cents < 0)?.priceId;
  const isFirst = reason === 'subscription_create' || charged == null;
  return {
    purchase: isFirst ? work.purchase : await purchaseOf(work, charged),
    before: unused == null ? undefined : await purchaseOf(work, unused),
  };
}

const planTermsOf = ({ credits, periodCents, every }: Purchase): PlanTerms => ({
  credits,
  cents: periodCents,
  every: every ?? 'month',
});

/** The amount of a change depends on the day. It is accepted when the unused time of the old plan explains it. */
function changeMoney({ purchase, before }: InvoiceTerms, { totalCents }: Invoice) {
  const old = before && planTermsOf(before);
  const terms = planTermsOf(purchase);
  const isPlausible = isPaymentOfChange(old, terms, totalCents);
  return {
    expectedCents: () => (isPlausible ? totalCents : terms.cents),
    granted: isPlausible ? creditsOfChange(old, terms, totalCents) : 0,
  };
}

const regularMoney = ({ reason }: Invoice) => ({
  expectedCents: ({ totalCents, periodCents }: Purchase) =>
    reason === 'subscription_create' ? totalCents : periodCents,
  granted: undefined,
});

function paidMoney(
  invoice: Invoice,
  terms: InvoiceTerms,
  {
    subscription: { id: subscriptionId, periodEnd },
    at,
    reversal,
  }: { subscription: Subscription; at: Date } & Pick<PaidMoney, 'reversal'>,
): PaidMoney {
  const { id, totalCents, paidAt, paymentIntentId, period, reason, currency, customerId } = invoice;
  const { granted, expectedCents } =
    reason === 'subscription_update' ? changeMoney(terms, invoice) : regularMoney(invoice);
  return {
    receipt: {
      key: id,
      cents: totalCents,
      paidAt: paidAt ?? at,
      paymentIntentId,
      granted,
      period: { subscriptionId, to: period?.to ?? periodEnd, isRenewal: !BEGINNINGS.has(reason) },
    },
    currency,
    customerId,
    expectedCents,
    reversal,
  };
}

/** Invoices with which a purchase begins. */
const BEGINNINGS: ReadonlySet<Invoice['reason']> = new Set(['subscription_create', 'subscription_update']);

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
    const terms = await termsOf(work, invoice);
    const own = { ...work, purchase: terms.purchase };
    if (isPaid) return takeMoney(own, paidMoney(invoice, terms, { subscription, at, reversal }));
    await reportFailure(own, invoice, subscription);
    return NOTHING;
  });
  return reportTaken(parts, owner, { taken, reference: id, at });
}
