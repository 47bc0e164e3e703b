import type { Stripe } from 'stripe';
import type { BillingProvider, Reversal } from '../port.ts';
import { CHECKOUT_PARTS, toCheckout } from './checkouts.ts';
import { listInvoicesBy } from './invoices.ts';
import { isOwnIntent, toPaymentIntent } from './payment-intents.ts';
import { listAll, PAGE_SIZE } from './requests.ts';
import { reversals } from './reversals.ts';
import { expanded, idOf, isOurCurrency, secondsOf } from './values.ts';

const DAY = 86_400;
/** Lists are filtered by the time of creation. Cash, failed renewals and disputes are decided this many days later at most. */
const DECIDED_WITHIN = { checkout: 14, invoice: 60, dispute: 180 };

interface Span {
  from: number;
  to: number;
}

const createdBetween = ({ from, to }: Span, daysBefore = 0) => ({
  created: { gte: from - daysBefore * DAY, lt: to },
  limit: PAGE_SIZE,
});

const isWithin = (date: Date | null, span: Span): boolean =>
  date !== null && secondsOf(date) >= span.from && secondsOf(date) < span.to;

async function listCheckouts({ checkout: { sessions } }: Stripe, span: Span) {
  const all = await listAll(
    sessions.list({
      ...createdBetween(span, DECIDED_WITHIN.checkout),
      status: 'complete',
      expand: CHECKOUT_PARTS.map((part) => `data.${part}`),
    }),
  );
  return all
    .filter(({ currency }) => isOurCurrency(currency))
    .map(toCheckout)
    .filter(({ paidAt }) => isWithin(paidAt, span));
}

async function listPaymentIntents({ paymentIntents }: Stripe, span: Span) {
  const { from, to } = span;
  const all = await listAll(
    paymentIntents.list({
      ...createdBetween(span, DECIDED_WITHIN.checkout),
      expand: ['data.latest_charge'],
    }),
  );
  return all
    .filter((intent) => isOwnIntent(intent) && intent.status === 'succeeded')
    .filter(({ created, latest_charge }) => {
      const paid = expanded(latest_charge)?.created ?? created;
      return paid >= from && paid < to;
    })
    .map(toPaymentIntent);
}

/** A dispute changes long after it began and no list says when, so all of the last months are read. */
async function listReversals(stripe: Stripe, span: Span): Promise<Reversal[]> {
  const [refunds, disputes] = await Promise.all([
    listAll(stripe.refunds.list(createdBetween(span))),
    listAll(stripe.disputes.list(createdBetween(span, DECIDED_WITHIN.dispute))),
  ]);
  const ids = [...refunds, ...disputes].flatMap(({ payment_intent }) => idOf(payment_intent) ?? []);
  const { readReversal } = reversals(stripe);
  const found: Reversal[] = [];
  for (const id of new Set(ids)) {
    const reversal = await readReversal(id);
    if (reversal !== undefined) found.push(reversal);
  }
  return found;
}

async function listInvoices(stripe: Stripe, span: Span) {
  const all = await listInvoicesBy(stripe, {
    ...createdBetween(span, DECIDED_WITHIN.invoice),
    status: 'paid',
  });
  return all.filter(({ paidAt }) => isWithin(paidAt, span));
}

export const moneyBetween = (stripe: Stripe): Pick<BillingProvider, 'listMoneyBetween'> => ({
  listMoneyBetween: async (from, to) => {
    const span = { from: secondsOf(from), to: secondsOf(to) };
    const [checkouts, invoices, paymentIntents, found] = await Promise.all([
      listCheckouts(stripe, span),
      listInvoices(stripe, span),
      listPaymentIntents(stripe, span),
      listReversals(stripe, span),
    ]);
    return { checkouts, invoices, paymentIntents, reversals: found };
  },
});
