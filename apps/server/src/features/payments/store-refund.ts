import type { SignedAuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Payment } from './payments-store.ts';
import * as refunds from './refunds-store.ts';

interface NewRefund {
  payment: Pick<Payment, 'id'>;
  cents: number;
  reason: string;
  appointmentId: string;
  clientName: string;
}

/** Stores a refund of a colleague before the provider is asked for it, so that a crash neither loses nor repeats it. */
export async function storeRefund(
  tx: TenantTx,
  by: SignedAuditContext,
  { payment, cents, reason, appointmentId, clientName }: NewRefund,
): Promise<string> {
  const { signedBy } = by;
  const draft = { paymentId: payment.id, amountCents: cents, reason, signedBy };
  const id = await refunds.insert(tx, by, { ...draft, state: 'pending' });
  await recordAudit(tx, by, {
    action: 'payment.refunded',
    subjectKind: 'appointment',
    subjectId: appointmentId,
    detail: { cents, reason, name: clientName },
  });
  return id;
}
