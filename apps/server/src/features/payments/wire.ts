import type { AppointmentPayment, PaymentState } from '@cauce/contract/sales/payments';
import type { Payment } from './payments-store.ts';
import type { Refund } from './refunds-store.ts';

const toPesos = (cents: number) => cents / 100;

export const stateInWire = ({ state, refundedCents }: Payment): PaymentState =>
  state === 'approved' && refundedCents > 0 ? 'partlyRefunded' : state;

/** The most that can be refunded now. A complaint freezes the money, and one refund at a time is under way. */
export function refundableCents(payment: Payment, refunds: readonly Refund[]): number {
  const { state, bookedCents, use } = payment;
  if (state !== 'approved' || use !== 'paid') return 0;
  return refunds.some((refund) => refund.state === 'pending') ? 0 : bookedCents;
}

export function toWire(
  payment: Payment,
  refunds: readonly Refund[],
  { names, isTest, payable }: { names: ReadonlyMap<string, string>; isTest: boolean; payable: number },
): AppointmentPayment {
  const { id, way, amountCents, refundedCents, currency, isDeposit, providerId, problem } = payment;
  return {
    _id: id,
    state: stateInWire(payment),
    way,
    amount: toPesos(amountCents),
    refunded: toPesos(refundedCents),
    refundable: toPesos(Math.min(refundableCents(payment, refunds), payable)),
    currency,
    isDeposit,
    isTest,
    providerId,
    problem: payment.returnReason || problem,
    createdAt: payment.createdAt.toISOString(),
    approvedAt: payment.approvedAt?.toISOString() ?? null,
    expiresAt: payment.expiresAt?.toISOString() ?? null,
    refunds: refunds.map((refund) => ({
      _id: refund.id,
      amount: toPesos(refund.amountCents),
      reason: refund.reason,
      state: refund.state,
      by: names.get(refund.signedBy) ?? refund.signedBy,
      at: refund.createdAt.toISOString(),
    })),
  };
}
