import type { CampaignState } from '@cauce/contract/conversations/campaigns';
import { LEFT_OUT } from '@cauce/domain/texts/campaign-text';
import { nextOpening } from '@cauce/domain/campaigns/sending-hours';
import { announce } from '../../events.ts';
import type { ActionContext, AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import { lockBusiness } from '../../platform/database/lock-business.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { refuseBeyondPlan } from '../billing/index.ts';
import type { SenderAccount } from '../conversations/outbound/index.ts';
import { planningOf, readChosenAudience } from './audience.ts';
import { loadContent } from './content.ts';
import { enqueueStep } from './enqueue-step.ts';
import { loadHours, NEVER_OPEN } from './hours.ts';
import { beginPreparing, leaveOutPortion } from './prepare.ts';
import * as recipients from './recipients-store.ts';
import { findSender } from './sender.ts';
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

/** Refuses a campaign that could send nothing as it is. Returns the account by which it leaves. */
async function refuseUnready(
  tx: TenantTx,
  at: Date,
  channels: Channels,
  campaign: StoredCampaign,
): Promise<SenderAccount> {
  const { content, schedule } = campaign;
  const sender = await findSender(tx, channels, campaign);
  if (sender.stopped !== undefined) refuse('conflict', sender.stopped);
  const loaded = await loadContent(tx, sender, content);
  if ('fault' in loaded) refuseFields({ [`campaign.content.${loaded.field}`]: loaded.fault });
  const startsAt = schedule.startsAt === null ? at : new Date(schedule.startsAt);
  if (nextOpening(startsAt > at ? startsAt : at, await loadHours(tx, schedule)) === undefined)
    refuseFields({ 'campaign.schedule.to': NEVER_OPEN });
  return sender;
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
  await refuseBeyondPlan(tx, by.at, 'campaigns', await store.countUnfinished(tx));
  const { account } = await refuseUnready(tx, by.at, channels, draft);
  const plannedFor = await readChosenAudience(tx, draft.audience);
  const { startsAt } = draft.schedule;
  if (startsAt !== null && new Date(startsAt) > by.at) {
    const nextAt = new Date(startsAt);
    const scheduled = await store.setState(tx, by, id, { state: 'scheduled', nextAt, account });
    await recordChange(tx, by, 'scheduled', scheduled);
    await enqueueStep(tx, by, { id, nextAt });
    return scheduled;
  }
  const planning = await planningOf(tx, plannedFor, { campaignId: id, at: by.at });
  if (!(await recipients.isAnyReachable(tx, planning)))
    refuse('conflict', 'No hay contactos a quienes se les pueda escribir');
  const campaign = await beginPreparing(tx, by, draft, { plannedFor, account });
  await recordChange(tx, by, 'started', campaign);
  return campaign;
}

const PAUSABLE: readonly CampaignState[] = ['scheduled', 'preparing', 'running'];

export async function pause(tx: TenantTx, by: AuditContext, id: string): Promise<StoredCampaign> {
  const { state } = found(await store.lockForUpdate(tx, id));
  if (!PAUSABLE.includes(state)) refuse('conflict', 'Solo se pausa una campaña que está en curso');
  const paused = await store.setState(tx, by, id, { state: 'paused', reason: '' });
  await recordChange(tx, by, 'paused', paused);
  return paused;
}

/** The state in which a paused campaign goes on. */
function placeOf({ startedAt, plannedAt }: StoredCampaign): CampaignState {
  if (startedAt === null) return 'scheduled';
  return plannedAt === null ? 'preparing' : 'running';
}

export async function resume(
  tx: TenantTx,
  by: AuditContext,
  channels: Channels,
  id: string,
): Promise<StoredCampaign> {
  const campaign = found(await store.lockForUpdate(tx, id));
  const { state, nextAt } = campaign;
  if (state !== 'paused') refuse('conflict', 'Solo se sigue con una campaña en pausa');
  await refuseUnready(tx, by.at, channels, campaign);
  const next = nextAt !== null && nextAt > by.at ? nextAt : by.at;
  const resumed = await store.setState(tx, by, id, {
    state: placeOf(campaign),
    reason: '',
    nextAt: next,
  });
  await recordChange(tx, by, 'resumed', resumed);
  await enqueueStep(tx, by, { id, nextAt: next });
  return resumed;
}

/** Ends a campaign for good. Messages that wait for their channel are dropped when it claims them. */
export async function stop(tx: TenantTx, by: AuditContext, id: string): Promise<StoredCampaign> {
  const { state } = found(await store.lockForUpdate(tx, id));
  if (!PAUSABLE.includes(state) && state !== 'paused') refuse('conflict', 'Esta campaña ya terminó');
  await store.setState(tx, by, id, { state: 'stopped', reason: LEFT_OUT.stopped, finishedAt: by.at });
  const stopped = await leaveOutPortion(tx, by, { id });
  await recordChange(tx, by, 'stopped', stopped);
  return stopped;
}
