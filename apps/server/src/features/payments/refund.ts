import { formatMoney } from '@cauce/domain/money/money';
import type { SignedAuditContext } from '../../platform/action-context.ts';
import { once } from '../../platform/database/once.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { lockAppointment } from '../appointments/index.ts';
import { findAccount } from './accounts/index.ts';
import * as payments from './payments-store.ts';
import type { Payment } from './payments-store.ts';
import * as quotes from './quote-store.ts';
import { REFUND_WAITS, refundableCents } from './refundable.ts';
import * as refunds from './refunds-store.ts';
import { storeRefund } from './store-refund.ts';

export interface RefundRequest {
  appointmentId: string;
  paymentId: string | undefined;
  cents: number;
  reason: string;
  key: string | undefined;
}

const NOTHING = 'Esta cita no tiene un pago en línea que devolver';
const FROZEN = 'Este pago tiene un reclamo en Mercado Pago y no se puede devolver por aquí';
const NO_ACCOUNT = 'Conecta otra vez tu cuenta de Mercado Pago';

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

async function begin(tx: TenantTx, by: SignedAuditContext, request: RefundRequest): Promise<string> {
  const { appointmentId, cents, reason } = request;
  const { clientName } = found(await lockAppointment(tx, appointmentId));
  if ((await findAccount(tx)) === undefined) refuse('conflict', NO_ACCOUNT);
  const payment = await requirePayment(tx, request);
  const known = await refunds.listOf(tx, [payment.id]);
  if (known.some(({ state }) => state === 'pending')) refuse('conflict', REFUND_WAITS);
  if (payment.state === 'held') refuse('conflict', FROZEN);
  // Money that went back in another way, such as in cash at the branch, is not refunded twice.
  const { paidCents, returningCents } = found(await quotes.read(tx, { id: appointmentId }));
  const most = Math.min(refundableCents(payment, known), Math.max(0, paidCents - returningCents));
  if (most <= 0) refuse('conflict', NOTHING);
  if (cents > most) refuseFields({ amount: `Se pueden devolver ${formatMoney(most, payment.currency)}` });
  return storeRefund(tx, by, { payment, cents, reason, appointmentId, clientName });
}

/** Stores a refund that a person asked for. The same request is stored once. */
export const beginRefund = (
  tx: TenantTx,
  by: SignedAuditContext,
  { key, ...request }: RefundRequest,
): Promise<string> =>
  once(tx, by, { key, asked: { refund: request } }, () => begin(tx, by, { ...request, key }));
