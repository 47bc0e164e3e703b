import type { SignedContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { ProviderPayment } from '../../providers/payments/index.ts';
import type { Entry } from '../appointments/index.ts';
import { writeProviderMovement } from '../money/provider/index.ts';
import { type LedgerStep, paymentReference } from './ledger-steps.ts';
import type { Payment } from './payments-store.ts';
import * as refunds from './refunds-store.ts';

const BY_PROVIDER = 'Devolución hecha en Mercado Pago';

function commentOf({ why, refund }: LedgerStep, { isDeposit, providerId }: Payment): string {
  const number = `Mercado Pago ${providerId}`;
  if (why === 'payment') return `${isDeposit ? 'Anticipo' : 'Pago'} en línea · ${number}`;
  if (why === 'chargeBack') return `Contracargo · ${number}`;
  if (why === 'won') return `Contracargo a favor · ${number}`;
  return `Devolución: ${refund?.known?.reason ?? BY_PROVIDER} · ${number}`;
}

interface Booking {
  payment: Payment;
  entry: Entry | undefined;
  steps: readonly LedgerStep[];
  facts: ProviderPayment;
}

/** Writes the steps into the ledger and returns what it then has for the payment. Test payments are not in it. */
export async function writeSteps(
  tx: TenantTx,
  by: SignedContext,
  { payment, entry, steps, facts }: Booking,
): Promise<number> {
  let booked = payment.bookedCents;
  for (const step of steps) {
    const { type, cents, reference, refund, why } = step;
    booked += type === 'in' ? cents : -cents;
    if (payment.kind !== 'test' && cents > 0)
      await writeProviderMovement(
        tx,
        { ...by, signedBy: refund?.known?.signedBy || by.signedBy },
        {
          type,
          cents,
          appointmentId: entry?.id,
          comments: commentOf(step, payment),
          reference,
          paymentReference: paymentReference(payment.providerId),
          at: (why === 'payment' ? facts.approvedAt : null) ?? by.at,
        },
      );
    if (refund !== undefined) await settleRefund(tx, by, payment, { ...refund, cents });
  }
  return booked;
}

async function settleRefund(
  tx: TenantTx,
  by: SignedContext,
  payment: Payment,
  { known, providerId, cents }: NonNullable<LedgerStep['refund']> & { cents: number },
): Promise<void> {
  if (known !== undefined) return refunds.settle(tx, known.id, providerId);
  if (cents === 0) return;
  await refunds.insert(tx, by, {
    paymentId: payment.id,
    providerId,
    amountCents: cents,
    reason: BY_PROVIDER,
    state: 'done',
    signedBy: '',
  });
}
