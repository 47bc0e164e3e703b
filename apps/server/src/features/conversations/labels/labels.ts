import { announceAll } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { MAX_IDS } from '../../../platform/live/hints.ts';
import * as store from './labels-store.ts';

/** Gives the conversations of contacts the wanted labels instead of the other managed ones, and tells open screens. */
export async function replaceLabels(
  tx: TenantTx,
  { businessId }: ActionContext,
  managed: readonly string[],
  wanted: readonly store.WantedLabels[],
): Promise<void> {
  const changed = await store.replaceLabels(tx, managed, wanted);
  // Screens fetch everything again when too many conversations changed to name them.
  const all =
    changed.length > MAX_IDS
      ? [{ businessId }]
      : changed.map((conversationId) => ({ businessId, conversationId }));
  await announceAll(tx, 'conversation.changed', all);
}
