import type { RateLimits } from '../../platform/rate-limits.ts';
import { Refusal, refuse } from '../../platform/mount/refusal.ts';
import type { PublicAccess } from './public-access.ts';
import * as rulesStore from './rules-store.ts';

/** Enough for a family, and few answers for somebody who asks about numbers. */
const ATTEMPTS = { max: 6, seconds: 60 * 60 };
const TOO_MANY = 'Hubo varios intentos desde tu conexión. Espera una hora, o escríbele al negocio';

/**
 * The answer tells whether a number is known where only clients book. Attempts are counted before the number is looked
 * up, with known and unknown numbers alike, so that after the limit both get the same answer.
 */
export async function limitNumberAttempts(
  access: PublicAccess,
  slug: string,
  { rates, place }: { rates: RateLimits; place: string },
): Promise<void> {
  const { businessId, whoBooks } = await access.forPage(
    slug,
    async (tx, id) => ({ businessId: id, whoBooks: (await rulesStore.read(tx)).whoBooks }),
    { readOnly: true },
  );
  if (whoBooks === 'everyone') return;
  try {
    await rates.spend(`booking number ${businessId} ${place}`, ATTEMPTS);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse('tooMany', TOO_MANY);
  }
}
