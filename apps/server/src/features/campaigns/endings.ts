import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { recordCampaign } from '../alerts/index.ts';
import * as recipients from './recipients-store.ts';
import * as store from './store.ts';
import type { StoredCampaign } from './store.ts';

/** Pauses a campaign that cannot go on, and tells the team why. */
export async function pauseFor(
  tx: TenantTx,
  by: ActionContext,
  { id: campaignId, name }: StoredCampaign,
  reason: string,
): Promise<void> {
  await store.setState(tx, by, campaignId, { state: 'paused', reason });
  await recordCampaign(tx, by, 'campaignPaused', { campaignId, name, detail: reason });
}

export async function finish(
  tx: TenantTx,
  by: ActionContext,
  { id: campaignId, name }: StoredCampaign,
): Promise<void> {
  const { queued } = (await recipients.countStates(tx, [campaignId]))(campaignId);
  await store.setState(tx, by, campaignId, { state: 'done', nextAt: null, finishedAt: by.at });
  const detail = queued === 1 ? '1 mensaje' : `${queued} mensajes`;
  await recordCampaign(tx, by, 'campaignFinished', { campaignId, name, detail });
}
