import { callerKeyOf } from '../../platform/http/caller-key.ts';
import { Refusal, refuse } from '../../platform/mount/refusal.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';

const DAY = 24 * 60 * 60;
const BY_PERSON = { max: 5, seconds: DAY };
const FROM_A_PLACE = { max: 20, seconds: DAY };

/**
 * Limits the invitations of people who have not confirmed their own address, because accounts are free and mails cost
 * reputation.
 */
export async function allowUnproven(rates: RateLimits, personId: string, ip: string): Promise<void> {
  try {
    await rates.spend(`invite ${personId}`, BY_PERSON);
    await rates.spend(`invite ${callerKeyOf(ip)}`, FROM_A_PLACE);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse('unconfirmedEmail', 'Confirma tu correo para enviar más invitaciones');
  }
}
