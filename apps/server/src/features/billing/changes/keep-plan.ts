import { recordAudit } from '../../../platform/audit.ts';
import { refuse } from '../../../platform/mount/refusal.ts';
import { findLiveSubscription, syncSubscription, type SyncParts } from '../fulfilment/index.ts';
import type { CheckoutContext } from '../purchases/index.ts';

/** Takes back a change that begins with the next period. */
export async function keepPlan(
  parts: SyncParts,
  { by, within }: Pick<CheckoutContext, 'by' | 'within'>,
): Promise<void> {
  const live = await within(findLiveSubscription);
  if (live === undefined) return refuse('conflict', 'Tu negocio no tiene una suscripción activa');
  if (live.next_purchase_id === null) return refuse('conflict', 'No hay ningún cambio de plan pendiente');
  await parts.billing.cancelChange(live.id);
  await syncSubscription(parts, live.id, by.at);
  await within((tx) =>
    recordAudit(tx, by, {
      action: 'billing.planKept',
      subjectKind: 'billingSubscription',
      subjectId: live.id,
      detail: { name: live.product_name },
    }),
  );
}
