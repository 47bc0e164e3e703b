import type { Invoice, InvoiceLine, Session } from '../../src/providers/billing/stand-in/objects.ts';
import { monthsLater, type TestStripe } from './test-stripe.ts';

const HOUR = 3_600_000;
const SECOND = 1000;
const PLANS = ['bronce', 'plata', 'oro'] as const;
export type OraclePlan = (typeof PLANS)[number];

/** The purchase that a page is for. */
export interface Wish {
  kind: 'plan' | 'credits';
  plan: OraclePlan | null;
  credits: number;
}

interface OraclePayment {
  kind: Wish['kind'];
  plan: OraclePlan | null;
  key: string;
  cents: number;
  /** Thousandths of credits. */
  given: number;
  paidAt: Date;
  until: Date;
  subscription: string | undefined;
  returned: number;
}

/** The wishes of a business: those of pages by their purchase, those of changes by their price. */
export type Wishes = ReadonlyMap<string, Wish>;

/** The clocks of the businesses of tests are six hours behind, all year. */
const BEHIND = 6 * HOUR;
/** A month by the calendar of the business. The provider counts its periods in UTC. */
const aMonthAfter = (at: Date): Date =>
  new Date(monthsLater(new Date(at.getTime() - BEHIND), 1).getTime() + BEHIND);

function returnedOf(stripe: TestStripe, intent: string, cents: number): number {
  const charge = stripe
    .all('charge')
    .find(({ payment_intent, status }) => payment_intent === intent && status === 'succeeded');
  const disputed = stripe
    .all('dispute')
    .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'won')
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.min(cents, (charge?.amount_refunded ?? 0) + disputed);
}

const timeOf = (seconds: number): Date => new Date(seconds * SECOND);

function paidOnce(stripe: TestStripe, session: Session, wish: Wish): OraclePayment {
  const { paid_at } = stripe.get('invoice', session.invoice ?? '').status_transitions;
  const paidAt = timeOf(paid_at ?? 0);
  const { kind, plan, credits } = wish;
  return {
    kind,
    plan,
    key: session.id,
    cents: session.amount_total,
    given: credits * 1000,
    paidAt,
    until: aMonthAfter(paidAt),
    subscription: undefined,
    returned: returnedOf(stripe, session.payment_intent ?? '', session.amount_total),
  };
}

/** The wish of the price of a line: that of a change, otherwise the first one of the subscription. */
const wishOfLine = ({ pricing }: InvoiceLine, first: Wish, wishes: Wishes): Wish =>
  wishes.get(pricing?.price_details.price ?? '') ?? first;

/** A change leaves out the part of the old credits that the unused time of the old plan has paid. It takes none away. */
function givenFor(stripe: TestStripe, invoice: Invoice, first: Wish, wishes: Wishes): number {
  const charged = invoice._.lines.findLast(({ amount, pricing }) => amount > 0 && pricing !== null)!;
  const given = wishOfLine(charged, first, wishes).credits * 1000;
  const unused = invoice._.lines.find(({ amount }) => amount < 0);
  if (unused === undefined) return given;
  const { unit_amount: cents } = stripe.get('price', unused.pricing!.price_details.price);
  const left = Math.floor((wishOfLine(unused, first, wishes).credits * 1000 * -unused.amount) / cents);
  return Math.max(0, given - left);
}

function regular(stripe: TestStripe, invoice: Invoice, wishes: Wishes): OraclePayment {
  const { subscription, metadata } = invoice.parent!.subscription_details;
  const first = wishes.get(metadata.purchaseId ?? '')!;
  const charged = invoice._.lines.findLast(({ amount, pricing }) => amount > 0 && pricing !== null)!;
  const { kind, plan } = wishOfLine(charged, first, wishes);
  return {
    kind,
    plan,
    key: invoice.id,
    cents: invoice.total,
    given: givenFor(stripe, invoice, first, wishes),
    paidAt: timeOf(invoice.status_transitions.paid_at!),
    until: timeOf(charged.period.end),
    subscription,
    returned: returnedOf(stripe, invoice.payments.data[0]!.payment.payment_intent, invoice.total),
  };
}

/** Every payment that the provider has received from a business. */
export function listPaid(stripe: TestStripe, businessId: string, wishes: Wishes): OraclePayment[] {
  const once = stripe
    .all('checkout.session')
    .filter(
      ({ mode, payment_status, metadata }) =>
        mode === 'payment' && payment_status === 'paid' && metadata.businessId === businessId,
    )
    .map((session) => paidOnce(stripe, session, wishes.get(session.metadata.purchaseId ?? '')!));
  const all = stripe
    .all('invoice')
    .filter(
      ({ status, parent }) =>
        status === 'paid' && parent?.subscription_details.metadata.businessId === businessId,
    )
    .map((invoice) => regular(stripe, invoice, wishes));
  return [...once, ...all].toSorted(
    (a, b) => a.paidAt.getTime() - b.paidAt.getTime() || (a.key < b.key ? -1 : 1),
  );
}

/** The thousandths of credits that the issuer has given for these payments and not taken back. */
export const creditsGiven = (paid: readonly OraclePayment[]): number =>
  paid.reduce((sum, { given, cents, returned }) => {
    const taken = returned === cents ? given : Math.floor((given * returned) / cents);
    return sum + given - taken;
  }, 0);

/** The plan and its end, computed step by step from the first payment on. */
export function planAfter(
  stripe: TestStripe,
  paid: readonly OraclePayment[],
  trialEnd: Date,
): { plan: OraclePlan | null; end: Date } {
  let plan: OraclePlan | null = null;
  let end = trialEnd;
  for (const payment of paid) {
    if (payment.returned === payment.cents) continue;
    if (end <= payment.paidAt) plan = null;
    let until = payment.until;
    const subscription =
      payment.subscription === undefined ? undefined : stripe.get('subscription', payment.subscription);
    const isLast = !paid.some((other) => other.subscription === payment.subscription && other.until > until);
    if (subscription?.status === 'active' && !subscription.cancel_at_period_end && isLast)
      until = new Date(until.getTime() + 3 * HOUR);
    if (payment.kind === 'plan')
      plan =
        end <= until ? payment.plan : (PLANS.findLast((id) => id === plan || id === payment.plan) ?? null);
    if (until > end) end = until;
  }
  return { plan, end };
}
