import type { HeldPlan } from '@cauce/domain/billing/entitlements';
import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import * as store from './paid-plan-store.ts';

/** Sets the plan that follows from payments. Assistants pause at its end and go on when it moves. */
export async function setPaidPlan(tx: TenantTx, by: ActionContext, held: HeldPlan): Promise<void> {
  await store.setPaidPlan(tx, by, held);
  await announce(tx, 'business.changed', { businessId: by.businessId });
}
