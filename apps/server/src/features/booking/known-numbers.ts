import type { RateLimits } from '../../platform/rate-limits.ts';
import { Refusal, refuse } from '../../platform/mount/refusal.ts';
import type { PublicAccess } from './public-access.ts';
import * as rulesStore from './rules-store.ts';

/** Enough for a family, and few messages to other people. */
const ATTEMPTS = { max: 6, seconds: 60 * 60 };
const TOO_MANY = 'Hubo varios intentos desde tu conexión. Espera una hora, o escríbele al negocio';

/**
 * Each request for a code sends a message to a client where only clients book. Requests are counted for known and
 * unknown numbers alike. The tries of a code have a limit of their own.
 */
export async function limitNumberAttempts(
  access: PublicAccess,
  slug: string,
  { rates, place, code }: { rates: RateLimits; place: string; code: string },
): Promise<void> {
  if (code !== '') return;
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
