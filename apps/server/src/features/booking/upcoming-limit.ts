import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import * as visitStore from './visit-store.ts';

/** Enough for a family; more of one number are unusual. */
export const MAX_UPCOMING = 5;

/** The team reads it in the details of an appointment that an unknown person booked beyond the limit. */
const BEYOND_LIMIT = `Este contacto ya tenía ${MAX_UPCOMING} citas próximas reservadas en línea. Confirma si la necesita.`;

/**
 * Refuses a booking beyond the limit. A person who only typed the number of the client is not refused, because the
 * refusal would tell anybody how many appointments that client has. Returns a note for the team, usually empty.
 */
export async function resolveUpcoming(
  tx: TenantTx,
  { clientId, at, isVerified }: { clientId: string; at: Date; isVerified: boolean },
): Promise<string> {
  if ((await visitStore.countUpcoming(tx, clientId, at)) < MAX_UPCOMING) return '';
  if (isVerified)
    refuse('conflict', `Ya tienes ${MAX_UPCOMING} citas próximas. Escríbele al negocio si necesitas otra`);
  return BEYOND_LIMIT;
}
