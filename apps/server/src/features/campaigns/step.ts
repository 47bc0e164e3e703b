import { announce } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { enqueueStep } from './enqueue-step.ts';
import { beginScheduled, leaveOutPortion, planPortion } from './prepare.ts';
import { sendSlice, type SliceContext } from './send-slice.ts';
import * as store from './store.ts';

/**
 * Takes the next step of a campaign in one transaction and queues the following one. The state, and the time of the next
 * step, say which it is: a step that was queued twice, or before a pause, finds nothing to do.
 */
export async function takeStep(tx: TenantTx, context: SliceContext, campaignId: string): Promise<void> {
  const { businessId, at } = context;
  const state = (await store.find(tx, campaignId))?.state;
  if (state === 'running') {
    const nextAt = await sendSlice(tx, context, campaignId);
    if (nextAt !== undefined) await enqueueStep(tx, context, { id: campaignId, nextAt });
    return;
  }
  const campaign = await store.lockForUpdate(tx, campaignId);
  if (campaign === undefined || campaign.nextAt === null || campaign.nextAt > at) return;
  if (campaign.state === 'scheduled') await beginScheduled(tx, context, campaign);
  else if (campaign.state === 'preparing') await planPortion(tx, context, campaign);
  else if (campaign.state === 'stopped') await leaveOutPortion(tx, context, campaign);
  else return;
  await announce(tx, 'campaign.changed', { businessId, campaignId });
}
