import type { CampaignSchedule } from '@cauce/contract/conversations/campaigns';
import type { SendingHours } from '@cauce/domain/campaigns/sending-hours';
import { DAY_END, parseHhmm } from '@cauce/domain/time/time-of-day';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import { loadRules } from '../notifications/index.ts';

/** The hours of a campaign with the quiet hours of the business. */
export async function loadHours(tx: TenantTx, { days, from, to }: CampaignSchedule): Promise<SendingHours> {
  const { quietFrom, quietTo } = await loadRules(tx);
  return {
    days,
    from: parseHhmm(from) ?? 0,
    to: parseHhmm(to) ?? DAY_END,
    quietFrom,
    quietTo,
    zone: await zoneOf(tx),
  };
}

export const NEVER_OPEN = 'Tus horas de silencio cubren todo el horario de la campaña';
