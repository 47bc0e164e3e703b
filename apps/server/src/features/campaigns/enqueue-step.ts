import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

export const SEND_JOB = 'campaigns.send';
/** The sweep finds later ones, every minute. */
const LOOKAHEAD = 65_000;

/**
 * Queues the next step of a campaign: a portion of its recipients, or a slice of its messages. The campaigns of a business
 * wait for each other without occupying a worker.
 */
export async function enqueueStep(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  { id: campaignId, nextAt }: { id: string; nextAt: Date },
): Promise<void> {
  const after = Math.max(0, nextAt.getTime() - at.getTime());
  if (after >= LOOKAHEAD) return;
  const options = { key: `${SEND_JOB}:${campaignId}`, queue: `campaigns:${businessId}`, after };
  await enqueue(tx, SEND_JOB, { businessId, campaignId }, options);
}
