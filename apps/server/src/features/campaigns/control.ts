import { LEFT_OUT } from '@cauce/domain/texts/campaign-text';
import { nextOpening } from '@cauce/domain/campaigns/sending-hours';
import { announce } from '../../events.ts';
import type { ActionContext, AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import { lockBusiness } from '../../platform/database/lock-business.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { refuseBeyondPlan } from '../../plan-limits.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { findSenderAccount } from '../conversations/outbound/index.ts';
import { planningOf } from './audience.ts';
import { loadContent } from './content.ts';
import { enqueueSlice } from './enqueue-slice.ts';
import { loadHours, NEVER_OPEN } from './hours.ts';
import * as recipients from './recipients-store.ts';
import * as store from './store.ts';
import type { StoredCampaign } from './store.ts';

const announceChange = (tx: TenantTx, { businessId }: ActionContext, { id: campaignId }: StoredCampaign) =>
  announce(tx, 'campaign.changed', { businessId, campaignId });

async function recordChange(
  tx: TenantTx,
  by: AuditContext,
  action: 'started' | 'scheduled' | 'paused' | 'resumed' | 'stopped',
  campaign: StoredCampaign,
): Promise<void> {
  const { id, name } = campaign;
  const subject = { subjectKind: 'campaign', subjectId: id, detail: { name } };
  await recordAudit(tx, by, { action: `campaign.${action}`, ...subject });
  await announceChange(tx, by, campaign);
}

/** Refuses a campaign that could send nothing as it is. Returns when its hours begin. */
async function refuseUnready(
  tx: TenantTx,
  at: Date,
  channels: Channels,
  { content, schedule }: StoredCampaign,
): Promise<Date> {
  const sender = await findSenderAccount(tx, channels);
  if (sender.stopped !== undefined) refuse('conflict', sender.stopped);
  const loaded = await loadContent(tx, sender, content);
  if ('fault' in loaded) refuseFields({ [`campaign.content.${loaded.field}`]: loaded.fault });
  const startsAt = schedule.startsAt === null ? at : new Date(schedule.startsAt);
  const opening = nextOpening(startsAt > at ? startsAt : at, await loadHours(tx, schedule));
  return opening ?? refuseFields({ 'campaign.schedule.to': NEVER_OPEN });
}

/** Fixes the recipients, who are counted again now. Returns the running campaign and how many wait. */
export async function begin(
  tx: TenantTx,
  { at }: ActionContext,
  { id, audience }: StoredCampaign,
  nextAt: Date,
): Promise<{ campaign: StoredCampaign; waiting: number }> {
  const planning = await planningOf(tx, audience, { campaignId: id, at });
  const waiting = await recipients.plan(tx, { ...planning, campaignId: id }, at);
  const campaign = await store.setState(tx, { at }, id, {
    state: 'running',
    reason: '',
    startedAt: at,
    nextAt,
  });
  return { campaign, waiting };
}

/** Starts or schedules a draft. Two starts at once wait for each other, and the second is refused. */
export async function start(
  tx: TenantTx,
  by: AuditContext,
  channels: Channels,
  id: string,
): Promise<StoredCampaign> {
  await lockBusiness(tx, by.businessId);
  const draft = found(await store.lockForUpdate(tx, id));
  if (draft.state !== 'draft') refuse('conflict', 'Esta campaña ya empezó');
  refuseBeyondPlan('campaigns', await store.countUnfinished(tx));
  const opening = await refuseUnready(tx, by.at, channels, draft);
  const { startsAt } = draft.schedule;
  const isLater = startsAt !== null && new Date(startsAt) > by.at;
  if (isLater) {
    const nextAt = new Date(startsAt);
    const scheduled = await store.setState(tx, by, id, { state: 'scheduled', nextAt });
    await recordChange(tx, by, 'scheduled', scheduled);
    await enqueueSlice(tx, by, { id, nextAt });
    return scheduled;
  }
  const { campaign, waiting } = await begin(tx, by, draft, opening);
  if (waiting === 0) refuse('conflict', 'No hay contactos a quienes se les pueda escribir');
  await recordChange(tx, by, 'started', campaign);
  await enqueueSlice(tx, by, { id, nextAt: opening });
  return campaign;
}

export async function pause(tx: TenantTx, by: AuditContext, id: string): Promise<StoredCampaign> {
  const { state } = found(await store.lockForUpdate(tx, id));
  if (state !== 'running' && state !== 'scheduled')
    refuse('conflict', 'Solo se pausa una campaña que está en curso');
  const paused = await store.setState(tx, by, id, { state: 'paused', reason: '' });
  await recordChange(tx, by, 'paused', paused);
  return paused;
}

export async function resume(
  tx: TenantTx,
  by: AuditContext,
  channels: Channels,
  id: string,
): Promise<StoredCampaign> {
  const campaign = found(await store.lockForUpdate(tx, id));
  const { state, startedAt, nextAt } = campaign;
  if (state !== 'paused') refuse('conflict', 'Solo se sigue con una campaña en pausa');
  await refuseUnready(tx, by.at, channels, campaign);
  const next = nextAt !== null && nextAt > by.at ? nextAt : by.at;
  const resumed = await store.setState(tx, by, id, {
    state: startedAt === null ? 'scheduled' : 'running',
    reason: '',
    nextAt: next,
  });
  await recordChange(tx, by, 'resumed', resumed);
  await enqueueSlice(tx, by, { id, nextAt: next });
  return resumed;
}

/** Ends a campaign for good. Messages that wait for their channel are dropped when it claims them. */
export async function stop(tx: TenantTx, by: AuditContext, id: string): Promise<StoredCampaign> {
  const { state } = found(await store.lockForUpdate(tx, id));
  if (state !== 'running' && state !== 'scheduled' && state !== 'paused')
    refuse('conflict', 'Esta campaña ya terminó');
  await recipients.leaveOutWaiting(tx, id);
  const stopped = await store.setState(tx, by, id, {
    state: 'stopped',
    reason: LEFT_OUT.stopped,
    nextAt: null,
    finishedAt: by.at,
  });
  await recordChange(tx, by, 'stopped', stopped);
  return stopped;
}
