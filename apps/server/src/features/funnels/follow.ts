import type { Action } from '@cauce/domain/funnels/actions';
import { announceAll } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { type Happening, moveByAction } from './places-store.ts';
import { planAfterMoves } from './sequences/index.ts';

/** Moves contacts by what happened to them, and plans the messages of the scenarios that they enter. */
export async function moveAndPlan(
  tx: TenantTx,
  by: ActionContext,
  action: Action,
  happened: readonly Happening[],
): Promise<void> {
  const moved = await moveByAction(tx, by, action, happened);
  await planAfterMoves(tx, by, moved);
  await announceAll(
    tx,
    'funnel.moved',
    moved.map(({ funnelId, clientId }) => ({ businessId: by.businessId, funnelId, clientId })),
  );
}
