import type { VisitPayment } from '@cauce/contract/sales/online-payment';
import { presentPrice } from '../services/paying/index.ts';
import type { Payment } from './payments-store.ts';
import type { Quote } from './quote.ts';

const toPesos = (cents: number) => cents / 100;

const countedPayment = ({ payments }: Quote): Payment | undefined =>
  payments.find(({ use, bookedCents }) => use === 'paid' && bookedCents > 0);

/** The payment that the client is told about: the one that counts, or the latest. */
export const latestPayment = (quote: Quote): Payment | undefined =>
  countedPayment(quote) ?? quote.payments[0];

const NO_PRICE = { originalPrice: 0, price: 0, discount: null, isDeposit: false };

/** The amounts of an appointment, in units of the currency. */
export function presentAmounts(quote: Quote) {
  const { appointment, link, price, agreedCents, toPayCents, state } = quote;
  const terms = link === null || price === null ? NO_PRICE : presentPrice(link, price);
  // The end of a discount does not make an appointment dearer that was paid before.
  const now = agreedCents ?? price?.price ?? 0;
  const toPay = state === 'ready' || state === 'pending' ? toPayCents : 0;
  const paid = Math.max(0, appointment.paidCents);
  return {
    currency: link?.currency ?? ('MXN' as const),
    ...terms,
    price: toPesos(now),
    // The business may have changed its terms since it was paid.
    isDeposit: countedPayment(quote)?.isDeposit ?? terms.isDeposit,
    toPay: toPesos(toPay),
    rest: toPesos(Math.max(0, now - paid - toPay)),
    paid: toPesos(paid),
  };
}

/** The payment of an appointment as its own page shows it; null where nothing is or was paid online. */
export function presentVisitPayment(quote: Quote): VisitPayment | null {
  const { state } = quote;
  const payment = latestPayment(quote);
  if (state === 'notPayable' && payment === undefined) return null;
  const { currency, isDeposit, toPay, rest, paid } = presentAmounts(quote);
  return {
    state,
    currency,
    isDeposit,
    toPay,
    rest,
    paid,
    way: payment?.way ?? null,
    expiresAt: payment?.expiresAt?.toISOString() ?? null,
    voucherUrl: payment?.voucherUrl ?? null,
  };
}
