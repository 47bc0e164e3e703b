import type {
  CampaignAudience,
  CampaignContent,
  CampaignReach,
} from '@cauce/contract/conversations/campaigns';
import { dayBounds, isoDateIn } from '@cauce/domain/time/dates';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import { refuse, refuseFields } from '../../platform/mount/refusal.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { findAudience } from '../audiences/index.ts';
import { matchingClients, refuseUnknownFilters } from '../clients/list/index.ts';
import { refuseUnknownTemplate } from './content.ts';
import * as recipients from './recipients-store.ts';
import { findSender } from './sender.ts';
import * as store from './store.ts';
import type { PlannedAudience } from './store.ts';

/** Refuses references to what the business does not have. */
export async function refuseUnknownAudience(tx: TenantTx, audience: CampaignAudience): Promise<void> {
  const { audienceId, campaignId, filters } = audience;
  await refuseUnknownFilters(tx, filters);
  if (audienceId !== null && (await findAudience(tx, audienceId)) === undefined) refuse('notFound');
  if (campaignId !== null && (await store.find(tx, campaignId)) === undefined) refuse('notFound');
}

/** Reads the filters of an audience as they are now; undefined while it is not chosen, or when it was deleted. */
export async function readAudience(
  tx: TenantTx,
  { is, audienceId, filters, campaignId }: CampaignAudience,
): Promise<PlannedAudience | undefined> {
  if (is === 'all') return { filters: {}, campaignId: null };
  if (is === 'filters') return { filters, campaignId: null };
  if (is === 'unanswered') return campaignId === null ? undefined : { filters: {}, campaignId };
  const audience = audienceId === null ? undefined : await findAudience(tx, audienceId);
  return audience && { filters: audience.filters, campaignId: null };
}

const CHOOSE = 'Elige a quién le escribes';

/** The same, refused at the field that lacks. */
export async function readChosenAudience(tx: TenantTx, audience: CampaignAudience): Promise<PlannedAudience> {
  const field = audience.is === 'audience' ? 'audienceId' : 'campaignId';
  return (await readAudience(tx, audience)) ?? refuseFields({ [`campaign.audience.${field}`]: CHOOSE });
}

/** Reads the table of the contacts of an audience, and since when messages of other campaigns count as today's. */
export async function planningOf(
  tx: TenantTx,
  { filters, campaignId: unanswered }: PlannedAudience,
  { campaignId, at, asOf = at }: { campaignId: string | null; at: Date; asOf?: Date },
) {
  const zone = await zoneOf(tx);
  const dayStart = dayBounds(isoDateIn(at, zone), zone).start;
  const all = await matchingClients(tx, filters, asOf);
  const matching = unanswered === null ? all : recipients.unansweredAmong(all, unanswered);
  return { matching, dayStart, campaignId };
}

export async function reach(
  tx: TenantTx,
  at: Date,
  channels: Channels,
  { audience, content }: { audience: CampaignAudience; content: CampaignContent },
): Promise<CampaignReach> {
  await refuseUnknownAudience(tx, audience);
  const sender = await findSender(tx, channels);
  await refuseUnknownTemplate(tx, sender, content);
  const planning = await planningOf(tx, await readChosenAudience(tx, audience), { campaignId: null, at });
  const { open, byReason } = await recipients.countReach(tx, planning, { sender, at });
  const leftOut = byReason.filter(({ reason }) => reason !== '');
  const reachable = byReason.find(({ reason }) => reason === '')?.count ?? 0;
  return { total: byReason.reduce((sum, { count }) => sum + count, 0), reachable, open, leftOut };
}
