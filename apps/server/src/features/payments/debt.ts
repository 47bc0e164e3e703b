import type { AppointmentPayments } from '@cauce/contract/sales/payments';
import { takesTime } from '@cauce/domain/agenda/appointment-status';
import { pesosOf } from '@cauce/domain/money/price-words';
import type { Quote } from './quote.ts';
import { refundableCents } from './refundable.ts';
import type { Refund } from './refunds-store.ts';

const toPesos = (cents: number) => cents / 100;

/** Computes what an appointment owes from the price that was agreed, and how much could go back online. */
export function debtOf(
  { appointment, agreedCents, payments }: Pick<Quote, 'appointment' | 'agreedCents' | 'payments'>,
  refunds: readonly Refund[],
): AppointmentPayments['debt'] {
  const { status, servicePrice, returningCents } = appointment;
  const price = agreedCents ?? pesosOf(servicePrice);
  const paid = Math.max(0, appointment.paidCents);
  const refundable = payments.reduce(
    (sum, payment) =>
      sum +
      refundableCents(
        payment,
        refunds.filter(({ paymentId }) => paymentId === payment.id),
      ),
    0,
  );
  const rest = price === undefined ? null : Math.max(0, price - paid);
  return {
    price: price === undefined ? null : toPesos(price),
    paid: toPesos(paid),
    returning: toPesos(returningCents),
    // An appointment that does not take place owes nothing.
    rest: rest === null ? null : toPesos(takesTime(status) ? rest : 0),
    online: toPesos(Math.max(0, Math.min(paid - returningCents, refundable))),
    isFrozen: payments.some(({ state, bookedCents }) => state === 'held' && bookedCents > 0),
  };
}
