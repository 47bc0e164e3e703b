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
import { findSenderAccount } from '../conversations/outbound/index.ts';
import { refuseUnknownTemplate } from './content.ts';
import * as recipients from './recipients-store.ts';
import * as store from './store.ts';

/** The table of the contacts of an audience. */
type MatchingClients = Awaited<ReturnType<typeof matchingClients>>;

const CHOOSE = 'Elige a quién le escribes';

/** Refuses references to what the business does not have. */
export async function refuseUnknownAudience(tx: TenantTx, audience: CampaignAudience): Promise<void> {
  const { audienceId, campaignId, filters } = audience;
  await refuseUnknownFilters(tx, filters);
  if (audienceId !== null && (await findAudience(tx, audienceId)) === undefined) refuse('notFound');
  if (campaignId !== null && (await store.find(tx, campaignId)) === undefined) refuse('notFound');
}

/** The present contacts of an audience; refused while it is not chosen. */
export async function resolveAudience(
  tx: TenantTx,
  { is, audienceId, filters, campaignId }: CampaignAudience,
  now: Date,
): Promise<MatchingClients> {
  if (is === 'audience') {
    const audience = audienceId === null ? undefined : await findAudience(tx, audienceId);
    if (audience === undefined) return refuseFields({ 'campaign.audience.audienceId': CHOOSE });
    return matchingClients(tx, audience.filters, now);
  }
  if (is === 'filters') return matchingClients(tx, filters, now);
  const everybody = await matchingClients(tx, {}, now);
  if (is === 'all') return everybody;
  if (campaignId === null) return refuseFields({ 'campaign.audience.campaignId': CHOOSE });
  return recipients.unansweredAmong(everybody, campaignId);
}

/** Reads the table of matching clients, and since when messages of other campaigns count as today's. */
export async function planningOf(
  tx: TenantTx,
  audience: CampaignAudience,
  { campaignId, at }: { campaignId: string | null; at: Date },
) {
  const zone = await zoneOf(tx);
  const dayStart = dayBounds(isoDateIn(at, zone), zone).start;
  return { matching: await resolveAudience(tx, audience, at), dayStart, campaignId };
}

export async function reach(
  tx: TenantTx,
  at: Date,
  channels: Channels,
  { audience, content }: { audience: CampaignAudience; content: CampaignContent },
): Promise<CampaignReach> {
  await refuseUnknownAudience(tx, audience);
  const sender = await findSenderAccount(tx, channels);
  await refuseUnknownTemplate(tx, sender, content);
  const planning = await planningOf(tx, audience, { campaignId: null, at });
  const { open, byReason } = await recipients.countReach(tx, planning, { sender, at });
  const leftOut = byReason.filter(({ reason }) => reason !== '');
  const reachable = byReason.find(({ reason }) => reason === '')?.count ?? 0;
  return { total: byReason.reduce((sum, { count }) => sum + count, 0), reachable, open, leftOut };
}
