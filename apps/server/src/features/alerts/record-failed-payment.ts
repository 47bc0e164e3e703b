import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { insertFailedPayment } from './record-store.ts';

/** Records that a renewal could not be charged, in the transaction that learns it. */
export async function recordFailedPayment(
  tx: TenantTx,
  by: ActionContext,
  payment: { purchaseId: string; name: string; detail: string },
): Promise<void> {
  if (await insertFailedPayment(tx, by, payment))
    await announce(tx, 'alert.recorded', { businessId: by.businessId });
}
