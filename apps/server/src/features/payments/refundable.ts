import type { Payment } from './payments-store.ts';
import type { Refund } from './refunds-store.ts';

export const REFUND_WAITS = 'Ya hay una devolución en curso. Espera a que Mercado Pago la confirme';

/** The most that can be refunded now. A complaint freezes the money, and one refund at a time is under way. */
export function refundableCents(payment: Payment, refunds: readonly Refund[]): number {
  const { state, bookedCents, kind } = payment;
  if (state !== 'approved' || kind !== 'appointment') return 0;
  return refunds.some((refund) => refund.state === 'pending') ? 0 : Math.max(0, bookedCents);
}
