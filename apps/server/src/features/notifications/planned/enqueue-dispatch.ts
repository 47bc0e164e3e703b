import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { enqueue, enqueueAll } from '../../../platform/jobs/enqueue.ts';

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

/** The same for many notifications, with one job for all that are due in the same moment. */
export async function enqueueDispatches(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  dueTimes: readonly Date[],
): Promise<void> {
  const waits = new Set(dueTimes.map((dueAt) => Math.max(0, dueAt.getTime() - at.getTime())));
  const soon = [...waits].filter((after) => after < LOOKAHEAD);
  await enqueueAll(
    tx,
    DISPATCH_JOB,
    soon.map((after) => ({ payload: { businessId }, after })),
  );
}
