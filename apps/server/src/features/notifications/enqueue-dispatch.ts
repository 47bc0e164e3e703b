import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

export const DISPATCH_JOB = 'notifications.dispatch';
/** A little more than the minute between two sweeps. */
export const LOOKAHEAD = 65_000;

/** A notification that is due before the next sweep gets a job of its own. */
export async function enqueueDispatch(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  dueAt: Date,
): Promise<void> {
  const after = dueAt.getTime() - at.getTime();
  if (after < LOOKAHEAD) await enqueue(tx, DISPATCH_JOB, { businessId }, { after: Math.max(0, after) });
}
