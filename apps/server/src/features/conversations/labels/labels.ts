import { announceAll } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { MAX_IDS } from '../../../platform/live/hints.ts';
import * as store from './labels-store.ts';

/** Gives the conversations of contacts their labels instead of the other managed ones, and tells open screens. */
export async function replaceLabels(
  tx: TenantTx,
  { businessId }: ActionContext,
  managed: readonly string[],
  contacts: readonly store.LabelsOfContact[],
): Promise<void> {
  const changed = await store.replaceLabels(tx, managed, contacts);
  // Screens fetch everything again when too many conversations changed to name them.
  const named =
    changed.length > MAX_IDS
      ? [{ businessId }]
      : changed.map((conversationId) => ({ businessId, conversationId }));
  await announceAll(tx, 'conversation.changed', named);
}
