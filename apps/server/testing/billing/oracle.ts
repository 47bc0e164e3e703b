import type { Invoice, Reversal } from '../../src/providers/billing/port.ts';
import { type FakeBilling, monthsLater } from './fake-billing.ts';

const HOUR = 3_600_000;
const PLANS = ['bronce', 'plata', 'oro'] as const;
export type OraclePlan = (typeof PLANS)[number];

/** The purchase that a page is for. */
export interface Wish {
  kind: 'plan' | 'credits';
  plan: OraclePlan | null;
  credits: number;
}

interface OraclePayment extends Wish {
  key: string;
  cents: number;
  paidAt: Date;
  until: Date;
  subscription: string | undefined;
  returned: number;
}

/** The clocks of the businesses of tests are six hours behind, all year. */
const BEHIND = 6 * HOUR;
/** A month by the calendar of the business. The provider counts its periods in UTC. */
const aMonthAfter = (at: Date): Date =>
  new Date(monthsLater(new Date(at.getTime() - BEHIND), 1).getTime() + BEHIND);

const returnedOf = (reversal: Reversal | undefined, cents: number) =>
  reversal === undefined ? 0 : Math.min(cents, reversal.refundedCents + reversal.disputedCents);

/** Every payment that the provider has received from a business. */
export function listPaid(
  { checkouts, invoices, subscriptions, reversals }: FakeBilling,
  businessId: string,
  wishes: ReadonlyMap<string, Wish>,
): OraclePayment[] {
  const wishOf = (purchaseId: string | undefined): Wish => wishes.get(purchaseId ?? '')!;
  const once = [...checkouts.values()]
    .filter(
      ({ status, subscriptionId, metadata }) =>
        status === 'paid' && subscriptionId === null && metadata.businessId === businessId,
    )
    .map(({ id, totalCents, paidAt, paymentIntentId, metadata }) => ({
      ...wishOf(metadata.purchaseId),
      key: id,
      cents: totalCents,
      paidAt: paidAt!,
      until: aMonthAfter(paidAt!),
      subscription: undefined,
      returned: returnedOf(reversals.get(paymentIntentId ?? ''), totalCents),
    }));
  const isOwn = ({ status, subscriptionId }: Invoice) =>
    status === 'paid' && subscriptions.get(subscriptionId ?? '')?.metadata.businessId === businessId;
  const regular = [...invoices.values()].filter(isOwn).map((invoice) => ({
    ...wishOf(invoice.metadata.purchaseId),
    key: invoice.id,
    cents: invoice.totalCents,
    paidAt: invoice.paidAt!,
    until: invoice.period!.to,
    subscription: invoice.subscriptionId ?? undefined,
    returned: returnedOf(reversals.get(invoice.paymentIntentId ?? ''), invoice.totalCents),
  }));
  return [...once, ...regular].toSorted(
    (a, b) => a.paidAt.getTime() - b.paidAt.getTime() || (a.key < b.key ? -1 : 1),
  );
}

/** The thousandths of credits that the issuer has given for these payments and not taken back. */
export const creditsGiven = (paid: readonly OraclePayment[]): number =>
  paid.reduce((sum, { credits, cents, returned }) => {
    const given = credits * 1000;
    const taken = returned === cents ? given : Math.floor((given * returned) / cents);
    return sum + given - taken;
  }, 0);

/** The plan and its end, computed step by step from the first payment on. */
export function planAfter(
  { subscriptions }: FakeBilling,
  paid: readonly OraclePayment[],
  trialEnd: Date,
): { plan: OraclePlan | null; end: Date } {
  let plan: OraclePlan | null = null;
  let end = trialEnd;
  for (const payment of paid) {
    if (payment.returned === payment.cents) continue;
    if (end <= payment.paidAt) plan = null;
    let until = payment.until;
    const subscription = subscriptions.get(payment.subscription ?? '');
    const isLast = !paid.some((other) => other.subscription === payment.subscription && other.until > until);
    if (subscription?.status === 'active' && !subscription.endsAtPeriodEnd && isLast)
      until = new Date(until.getTime() + 3 * HOUR);
    if (payment.kind === 'plan')
      plan =
        end <= until ? payment.plan : (PLANS.findLast((id) => id === plan || id === payment.plan) ?? null);
    if (until > end) end = until;
  }
  return { plan, end };
}
