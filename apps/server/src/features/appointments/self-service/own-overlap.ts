import type { TenantTx } from '../../../platform/database/scopes.ts';
import { refuse } from '../../../platform/mount/refusal.ts';
import type { EntryContext } from '../entry-context.ts';
import * as store from '../writing-store.ts';

/** Refuses a time at which the client has an appointment already. The caller has locked the client. */
export async function refuseOwnOverlap(
  tx: TenantTx,
  { at }: EntryContext,
  { clientId, start, end, except }: { clientId: string; start: Date; end: Date; except?: string },
): Promise<void> {
  const overlaps = await store.overlapsOfClient(tx, clientId, { start, end }, { at, except });
  if (overlaps.length > 0) refuse('ownOverlap');
}
