import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { planningOf, readAudience } from './audience.ts';
import { enqueueStep } from './enqueue-step.ts';
import { pauseFor } from './endings.ts';
import * as recipients from './recipients-store.ts';
import * as store from './store.ts';
import type { PlannedAudience, StoredCampaign } from './store.ts';

/** Contacts that are planned, or left out, in one transaction. A person who pauses waits for one of them. */
export const PORTION = 5000;

const AUDIENCE_GONE = 'La audiencia que elegiste ya no existe. Duplica la campaña y elige otra';

/** Starts the preparation: the contacts are those who match now. A job plans them. */
export async function beginPreparing(
  tx: TenantTx,
  by: ActionContext,
  { id }: StoredCampaign,
  { plannedFor, account }: { plannedFor: PlannedAudience; account: string },
): Promise<StoredCampaign> {
  const begun = { state: 'preparing' as const, reason: '', startedAt: by.at, nextAt: by.at };
  const campaign = await store.setState(tx, by, id, { ...begun, plannedFor, account });
  await enqueueStep(tx, by, { id, nextAt: by.at });
  return campaign;
}

/** A scheduled campaign whose time has come. */
export async function beginScheduled(
  tx: TenantTx,
  by: ActionContext,
  campaign: StoredCampaign,
): Promise<void> {
  const plannedFor = await readAudience(tx, campaign.audience);
  if (plannedFor === undefined) return pauseFor(tx, by, campaign, AUDIENCE_GONE);
  await beginPreparing(tx, by, campaign, { plannedFor, account: campaign.account });
}

/**
 * Plans the next contacts of a campaign and remembers the last of them in the same transaction. A process that dies, or
 * a second worker, goes on after it. The first portion counts the audience.
 */
export async function planPortion(
  tx: TenantTx,
  by: ActionContext,
  { id, plannedFor, startedAt, audienceSize, plannedUntil }: StoredCampaign,
): Promise<void> {
  if (plannedFor === null || startedAt === null) throw new Error('A campaign that is prepared has begun');
  const { at } = by;
  const planning = await planningOf(tx, plannedFor, { campaignId: id, at, asOf: startedAt });
  const size = audienceSize ?? (await recipients.countAudience(tx, planning, startedAt));
  const portion = { at, after: plannedUntil, registeredUntil: startedAt, most: PORTION };
  const { count, last } = await recipients.plan(tx, { ...planning, campaignId: id }, portion);
  const progress = { audienceSize: size, plannedUntil: last ?? plannedUntil, nextAt: at };
  const isLast = count < PORTION;
  await store.setState(tx, by, id, isLast ? { ...progress, state: 'running', plannedAt: at } : progress);
  await enqueueStep(tx, by, { id, nextAt: at });
}

/** Leaves out the next contacts of a stopped campaign who still wait. */
export async function leaveOutPortion(
  tx: TenantTx,
  by: ActionContext,
  { id }: Pick<StoredCampaign, 'id'>,
): Promise<StoredCampaign> {
  const isLast = (await recipients.leaveOutWaiting(tx, id, PORTION)) < PORTION;
  if (!isLast) await enqueueStep(tx, by, { id, nextAt: by.at });
  return store.setState(tx, by, id, { nextAt: isLast ? null : by.at });
}
