import type { AppointmentPayment, PaymentState } from '@cauce/contract/sales/payments';
import type { Payment } from './payments-store.ts';
import { refundableCents } from './refundable.ts';
import type { Refund } from './refunds-store.ts';

const toPesos = (cents: number) => cents / 100;

export const stateInWire = ({ state, refundedCents }: Payment): PaymentState =>
  state === 'approved' && refundedCents > 0 ? 'partlyRefunded' : state;

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
    refundable: Math.min(toPesos(refundableCents(payment, refunds)), payable),
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
      problem: refund.problem,
      by: names.get(refund.signedBy) ?? refund.signedBy,
      at: refund.createdAt.toISOString(),
    })),
  };
}
