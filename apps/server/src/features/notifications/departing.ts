import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

export const DISPATCH = 'notifications.dispatch';
/** How far the look of each minute reaches, with a little over. */
export const FORESIGHT = 65_000;

/** What is due before anybody looks again gets a turn of its own; the rest is seen in time. */
export async function wakeFor(tx: TenantTx, { businessId, at }: ActionContext, dueAt: Date): Promise<void> {
  const after = dueAt.getTime() - at.getTime();
  if (after < FORESIGHT) await enqueue(tx, DISPATCH, { businessId }, { after: Math.max(0, after) });
}
