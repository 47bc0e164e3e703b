import { beyondPlan, entitlementsOf } from '@cauce/domain/billing/entitlements';
import type { PlanLimit, PlanLimits } from '@cauce/domain/billing/plans';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { Refusal } from '../../platform/mount/refusal.ts';
import { heldPlan } from './store.ts';

/** The limits of the business at that time, by its plan. */
export const entitlements = async (tx: TenantTx, at: Date): Promise<PlanLimits> =>
  entitlementsOf(await heldPlan(tx), at);

/** Refuses another record when the plan allows no more than there are. The caller has locked the business. */
export async function refuseBeyondPlan(
  tx: TenantTx,
  at: Date,
  limit: PlanLimit,
  count: number,
): Promise<void> {
  const { [limit]: most } = await entitlements(tx, at);
  if (count < most) return;
  throw new Refusal('planLimit', {
    message: beyondPlan(limit, most),
    detail: { limit: most, link: '/precios' },
  });
}
