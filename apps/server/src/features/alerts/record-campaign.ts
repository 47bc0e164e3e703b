import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { insertCampaign } from './record-store.ts';

/** Records that a campaign finished or paused without a person, in the transaction that does so. */
export async function recordCampaign(
  tx: TenantTx,
  by: ActionContext,
  kind: 'campaignFinished' | 'campaignPaused',
  campaign: { campaignId: string; name: string; detail: string },
): Promise<void> {
  if (await insertCampaign(tx, by, kind, campaign))
    await announce(tx, 'alert.recorded', { businessId: by.businessId });
}
