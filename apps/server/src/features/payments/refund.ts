import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import { once } from '../../platform/database/once.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { formatMoney } from '@cauce/domain/money/money';
import { PaymentRefusal } from '../../providers/payments/index.ts';
import { recordPayment } from '../alerts/index.ts';
import { lockAppointment } from '../appointments/index.ts';
import { findCharging } from './accounts/index.ts';
import * as payments from './payments-store.ts';
import type { Payment } from './payments-store.ts';
import { type ReadParts, readPayment } from './read-payment.ts';
import * as refunds from './refunds-store.ts';
import * as quotes from './quote-store.ts';
import { refundableCents } from './wire.ts';

export interface RefundRequest {
  appointmentId: string;
  paymentId: string | undefined;
  cents: number;
  reason: string;
  key: string | undefined;
}

const NOTHING = 'Esta cita no tiene un pago en línea que devolver';
const WAITING = 'Ya hay una devolución en curso. Espera a que Mercado Pago la confirme';
const UNAUTHORIZED = [401, 403];
const FROZEN = 'Este pago tiene un reclamo en Mercado Pago y no se puede devolver por aquí';

async function requirePayment(tx: TenantTx, { appointmentId, paymentId }: RefundRequest): Promise<Payment> {
  const list = await payments.listOfAppointment(tx, appointmentId);
  if (paymentId !== undefined) {
    const named = found(list.find(({ id }) => id === paymentId));
    return found(await payments.lockForUpdate(tx, named.id));
  }
  const paid = list.find(({ use, bookedCents }) => use === 'paid' && bookedCents > 0);
  if (paid === undefined) return refuse('conflict', NOTHING);
  return found(await payments.lockForUpdate(tx, paid.id));
}

/** Stores a refund before the provider is asked for it, so that a crash neither loses nor repeats it. */
async function begin(
  tx: TenantTx,
  by: AuditContext & { signedBy: string },
  request: RefundRequest,
): Promise<string> {
  const { appointmentId, cents, reason } = request;
  const { clientName } = found(await lockAppointment(tx, appointmentId));
  const payment = await requirePayment(tx, request);
  const known = await refunds.listOf(tx, [payment.id]);
  if (known.some(({ state }) => state === 'pending')) refuse('conflict', WAITING);
  if (payment.state === 'held') refuse('conflict', FROZEN);
  // Money that went back in another way, such as in cash at the branch, is not refunded twice.
  const { paidCents } = found(await quotes.read(tx, { id: appointmentId }));
  const most = Math.min(refundableCents(payment, known), Math.max(0, paidCents));
  if (most <= 0) refuse('conflict', NOTHING);
  if (cents > most) refuseFields({ amount: `Se pueden devolver ${formatMoney(most, payment.currency)}` });
  const { signedBy } = by;
  const id = await refunds.insert(tx, by, {
    paymentId: payment.id,
    amountCents: cents,
    reason,
    state: 'pending',
    signedBy,
  });
  await recordAudit(tx, by, {
    action: 'payment.refunded',
    subjectKind: 'appointment',
    subjectId: appointmentId,
    detail: { cents, reason, name: clientName },
  });
  return id;
}

export const beginRefund = (
  tx: TenantTx,
  by: AuditContext & { signedBy: string },
  { key, ...request }: RefundRequest,
): Promise<string> =>
  once(tx, by, { key, asked: { refund: request } }, () => begin(tx, by, { ...request, key }));

/** Asks the provider for a stored refund. The same refund is never made twice: its id is the key of the request. */
export async function sendRefund(
  parts: ReadParts,
  { businessId, at }: { businessId: string; at: Date },
  refundId: string,
): Promise<void> {
  const { scopes, vault } = parts;
  const within = <T>(work: (tx: TenantTx) => Promise<T>) => scopes.inTenant({ businessId }, work);
  const work = await within(async (tx) => {
    const refund = await refunds.find(tx, refundId);
    if (refund === undefined || refund.state !== 'pending') return undefined;
    const payment = found(await payments.find(tx, refund.paymentId));
    return { refund, payment, account: await findCharging(tx, vault) };
  });
  if (work === undefined) return;
  const { refund, payment, account } = work;
  if (account === undefined) return refuse('conflict', 'Conecta otra vez tu cuenta de Mercado Pago');
  try {
    const done = await parts.payments.refund(account.token, payment.providerId, {
      amountCents: refund.amountCents,
      key: refund.id,
    });
    await within((tx) => refunds.setProviderId(tx, refund.id, done.id));
  } catch (error) {
    // A token that is not accepted now may be accepted after the account is connected again.
    if (!(error instanceof PaymentRefusal) || UNAUTHORIZED.includes(error.status)) throw error;
    await within(async (tx) => {
      await refunds.settle(tx, refund.id, { state: 'failed', providerId: null });
      await recordPayment(tx, { businessId, at }, 'paymentProblem', {
        paymentId: payment.id,
        appointmentId: payment.appointmentId ?? undefined,
        detail: 'Mercado Pago no aceptó la devolución',
      });
    });
    throw error;
  }
  // The provider's present sums decide about the ledger, like after a webhook.
  await readPayment(parts, { businessId, at }, payment.providerId);
}
