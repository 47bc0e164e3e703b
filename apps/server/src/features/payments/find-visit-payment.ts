import type { VisitPayment } from '@cauce/contract/sales/online-payment';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { presentVisitPayment } from './present-quote.ts';
import { quote } from './quote.ts';

/** The payment of an appointment; null where nothing is or was paid online. The timer of a discount does not begin. */
export async function findVisitPayment(
  tx: TenantTx,
  by: ActionContext,
  appointmentId: string,
): Promise<VisitPayment | null> {
  const found = await quote(tx, by, { id: appointmentId }, { isView: false });
  return found === undefined ? null : presentVisitPayment(found);
}
