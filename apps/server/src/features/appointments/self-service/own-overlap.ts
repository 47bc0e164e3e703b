import type { TenantTx } from '../../../platform/database/scopes.ts';
import { refuse } from '../../../platform/mount/refusal.ts';
import type { EntryContext } from '../entry-context.ts';
import * as store from '../writing-store.ts';

/** The team reads it in the details of an appointment that an unknown person booked beside another one. */
const BESIDE_OWN =
  'Se reservó en línea a la misma hora que otra cita de este contacto. Confirma para quién es.';

interface RequestedSpan {
  clientId: string;
  start: Date;
  end: Date;
  except?: string;
  /** Whether the person is proved to have the number of the client. */
  isVerified: boolean;
}

/**
 * Refuses a time at which the client has an appointment already. A person who only typed the number of the client is
 * not refused, because the refusal would tell when that client has an appointment. Returns whether the appointment
 * then counts as one for somebody else. The caller has locked the client.
 */
export async function resolveOwnOverlap(
  tx: TenantTx,
  { at }: EntryContext,
  { clientId, start, end, except, isVerified }: RequestedSpan,
): Promise<boolean> {
  const overlaps = await store.overlapsOfClient(tx, clientId, { start, end }, { at, except });
  if (overlaps.length > 0 && isVerified) refuse('ownOverlap');
  return overlaps.length > 0;
}

/** Adds the sentence for the team to the details of an appointment, once. */
export const withOverlapNote = (details: string): string =>
  details.includes(BESIDE_OWN) ? details : [details, BESIDE_OWN].filter(Boolean).join('\n');
