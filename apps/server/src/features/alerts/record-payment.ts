import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import * as store from './record-store.ts';

type PaymentAlert =
  | 'paid'
  | 'paymentReturned'
  | 'paymentHeld'
  | 'chargedBack'
  | 'paymentProblem'
  | 'refundFailed';

/** Records what happened to a payment, in the transaction in which it happened. */
export async function recordPayment(
  tx: TenantTx,
  by: ActionContext,
  kind: PaymentAlert,
  payment: { paymentId: string; appointmentId: string | undefined; detail: string },
): Promise<void> {
  if (await store.insertPayment(tx, by, kind, payment))
    await announce(tx, 'alert.recorded', { businessId: by.businessId });
}

/** Records that the account at Mercado Pago has to be connected again. */
export async function recordPaymentAccount(
  tx: TenantTx,
  by: ActionContext,
  account: { name: string; detail: string },
): Promise<void> {
  if (await store.insertPaymentAccount(tx, by, account))
    await announce(tx, 'alert.recorded', { businessId: by.businessId });
}
