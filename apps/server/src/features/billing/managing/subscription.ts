import { recordAudit } from '../../../platform/audit.ts';
import { refuse } from '../../../platform/mount/refusal.ts';
import { newToken } from '../../../platform/ids.ts';
import { findLiveSubscription, syncSubscription, type SyncParts } from '../fulfilment/index.ts';
import type { Buying } from './buy.ts';

/** Cancels the subscription at the end of its paid period, or takes that back. */
export async function setEnds(parts: SyncParts, { by, within }: Buying, ends: boolean): Promise<void> {
  const live = await within(findLiveSubscription);
  if (live === undefined) return refuse('conflict', 'Tu negocio no tiene una suscripción activa');
  await parts.billing.setEndsAtPeriodEnd(live.id, ends, newToken());
  await syncSubscription(parts, live.id, by.at);
  await within((tx) =>
    recordAudit(tx, by, {
      action: ends ? 'billing.cancelled' : 'billing.resumed',
      subjectKind: 'billingSubscription',
      subjectId: live.id,
      detail: { name: live.product_name },
    }),
  );
}
