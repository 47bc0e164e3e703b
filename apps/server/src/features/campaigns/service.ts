import type {
  Campaign,
  CampaignAudience,
  CampaignContent,
  CampaignInput,
  CampaignOptions,
  CampaignPreview,
} from '@cauce/contract/conversations/campaigns';
import { channelPace } from '@cauce/domain/campaigns/pace';
import { CHANNELS } from '@cauce/contract/conversations/channel-table';
import { allows, type Grant } from '@cauce/contract/kit/access';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { lockAndCount } from '../../platform/database/lock-business.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { listUsableTemplates } from '../channels/accounts/index.ts';
import { listMessageContacts } from '../clients/list/index.ts';
import { findFiles } from '../conversations/inbox/index.ts';
import { loadRules } from '../notifications/index.ts';
import { listImages } from '../resources/index.ts';
import { planningOf, readChosenAudience, refuseUnknownAudience } from './audience.ts';
import { loadContent, loadValues, refuseUnknownTemplate, renderContent } from './content.ts';
import * as recipients from './recipients-store.ts';
import { findSender } from './sender.ts';
import * as store from './store.ts';
import type { StoredCampaign } from './store.ts';
import { listOwnNumbers } from './test-send.ts';

const MOST = 500;

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

function toWire(
  campaign: StoredCampaign,
  progress: Campaign['progress'],
  grant: Grant | undefined,
): Campaign {
  const { id, businessId, name, state, audience, content, schedule, reason } = campaign;
  const writes = grant !== undefined && allows(grant, 'campaigns.write');
  const isDraft = state === 'draft';
  return {
    _id: id,
    businessId,
    name,
    state,
    audience,
    content,
    schedule,
    reason,
    nextAt: isoOrNull(campaign.nextAt),
    startedAt: isoOrNull(campaign.startedAt),
    plannedAt: isoOrNull(campaign.plannedAt),
    finishedAt: isoOrNull(campaign.finishedAt),
    createdAt: campaign.createdAt.toISOString(),
    updatedAt: campaign.updatedAt.toISOString(),
    audienceSize: campaign.audienceSize,
    progress,
    can: { edit: writes, delete: writes && isDraft },
  };
}

export async function present(
  tx: TenantTx,
  campaigns: readonly StoredCampaign[],
  grant: Grant | undefined,
): Promise<Campaign[]> {
  const ids = campaigns.map(({ id }) => id);
  const progressOf = await recipients.countStates(tx, ids);
  return campaigns.map((campaign) => toWire(campaign, progressOf(campaign.id), grant));
}

export async function presentOne(
  tx: TenantTx,
  campaign: StoredCampaign,
  grant: Grant | undefined,
): Promise<Campaign> {
  return found((await present(tx, [campaign], grant))[0]);
}

export const list = async (tx: TenantTx, grant: Grant | undefined) =>
  present(tx, await store.list(tx), grant);

export const read = async (tx: TenantTx, id: string, grant: Grant | undefined) =>
  presentOne(tx, found(await store.find(tx, id)), grant);

/** A draft may be incomplete, but it refers to nothing that the business does not have. */
async function refuseUnknown(
  tx: TenantTx,
  channels: Channels,
  { audience, content }: Pick<CampaignInput, 'audience' | 'content'>,
): Promise<void> {
  await refuseUnknownAudience(tx, audience);
  const { image } = content;
  if (image !== null && !(await findFiles(tx, [image])).has(image))
    refuseFields({ 'campaign.content.image': 'La imagen no es tuya o ya no está' });
  await refuseUnknownTemplate(tx, await findSender(tx, channels), content);
}

const announceChange = (tx: TenantTx, { businessId }: AuditContext, campaignId: string) =>
  announce(tx, 'campaign.changed', { businessId, campaignId });

export async function save(
  tx: TenantTx,
  by: AuditContext,
  channels: Channels,
  input: CampaignInput,
): Promise<StoredCampaign> {
  await refuseUnknown(tx, channels, input);
  if ((await lockAndCount(tx, 'campaign', by.businessId)) >= MOST)
    refuse('conflict', `Puedes guardar ${MOST} campañas como máximo`);
  const saved = await store.insert(tx, by, input);
  await announceChange(tx, by, saved.id);
  return saved;
}

async function lockDraft(tx: TenantTx, id: string): Promise<StoredCampaign> {
  const campaign = found(await store.lockForUpdate(tx, id));
  if (campaign.state !== 'draft') refuse('conflict', 'Esta campaña ya empezó: duplícala para cambiarla');
  return campaign;
}

export async function change(
  tx: TenantTx,
  by: AuditContext,
  channels: Channels,
  { id, input, seen }: { id: string; input: CampaignInput; seen: string | undefined },
): Promise<StoredCampaign> {
  refuseStale(await lockDraft(tx, id), seen);
  await refuseUnknown(tx, channels, input);
  const changed = await store.update(tx, by, id, input);
  await announceChange(tx, by, id);
  return changed;
}

export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<null> {
  await lockDraft(tx, id);
  await store.remove(tx, id);
  await announceChange(tx, by, id);
  return null;
}

const COPY = ' (copia)';
const AGAIN = ' (sin respuesta)';
const LONGEST_NAME = 60;

const copiedName = (name: string, suffix: string) =>
  `${name.slice(0, LONGEST_NAME - suffix.length)}${suffix}`;

/** Copies a campaign as a draft that starts at once; for everybody, or for those who did not answer it. */
export async function duplicate(
  tx: TenantTx,
  by: AuditContext,
  { id, unanswered }: { id: string; unanswered: boolean },
): Promise<StoredCampaign> {
  const { name, audience, content, schedule, startedAt } = found(await store.find(tx, id));
  if (unanswered && startedAt === null) refuse('conflict', 'Esta campaña todavía no le escribe a nadie');
  const again = { is: 'unanswered' as const, audienceId: null, filters: {}, campaignId: id };
  const input = {
    name: copiedName(name, unanswered ? AGAIN : COPY),
    audience: unanswered ? again : audience,
    content,
    schedule: { ...schedule, startsAt: null },
  };
  if ((await lockAndCount(tx, 'campaign', by.businessId)) >= MOST)
    refuse('conflict', `Puedes guardar ${MOST} campañas como máximo`);
  const copy = await store.insert(tx, by, input);
  await announceChange(tx, by, copy.id);
  return copy;
}

export async function readOptions(tx: TenantTx, channels: Channels): Promise<CampaignOptions> {
  const sender = await findSender(tx, channels);
  const { channel, account, template, stopped = null } = sender;
  const templates = account === '' ? [] : await listUsableTemplates(tx, account);
  const { quietFrom, quietTo } = await loadRules(tx);
  return {
    channel: CHANNELS[channel.name].label,
    isTest: channel.isTest,
    stopped,
    perMinute: channelPace(channel.limits.perSecond),
    windowHours: channel.windowHours ?? null,
    notice: template !== undefined,
    templates: templates.map(({ id, name, language, body }) => ({ _id: id, name, language, body })),
    ownNumbers: await listOwnNumbers(tx),
    images: await listImages(tx, 'massiveCampaign'),
    zone: await zoneOf(tx),
    quietFrom,
    quietTo,
  };
}

interface Draft {
  audience: CampaignAudience;
  content: CampaignContent;
}

interface Reading {
  at: Date;
  channels: Channels;
  publicUrl: string;
}

/** The message as the first contact of the audience would get it. */
export async function preview(
  tx: TenantTx,
  { at, channels, publicUrl }: Reading,
  { audience, content }: Draft,
): Promise<CampaignPreview> {
  await refuseUnknownAudience(tx, audience);
  const sender = await findSender(tx, channels);
  await refuseUnknownTemplate(tx, sender, content);
  const planning = await planningOf(tx, await readChosenAudience(tx, audience), { campaignId: null, at });
  const id = await recipients.findFirst(tx, planning);
  const contact = id === undefined ? undefined : (await listMessageContacts(tx, [id])).get(id);
  if (contact === undefined) return { name: '', text: '', image: content.image };
  const loaded = await loadContent(tx, sender, content);
  const valuesOf = await loadValues(tx, { at, publicUrl }, [contact]);
  const text = 'fault' in loaded ? '' : renderContent(loaded, valuesOf(contact));
  return { name: contact.firstName, text, image: content.templateId === null ? content.image : null };
}
