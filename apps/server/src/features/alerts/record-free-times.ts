import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { insertFreeTimes } from './record-store.ts';

/** Records that a text of free times can be published, in the transaction that prepares it. */
export async function recordFreeTimes(
  tx: TenantTx,
  by: ActionContext,
  post: { postId: string; detail: string },
): Promise<void> {
  if (await insertFreeTimes(tx, by, post))
    await announce(tx, 'alert.recorded', { businessId: by.businessId });
}
