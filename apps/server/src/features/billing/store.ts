import type { HeldPlan } from '@cauce/domain/billing/entitlements';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** The plan of the business of the transaction. */
export async function heldPlan(tx: TenantTx): Promise<HeldPlan> {
  const { plan, end_subscription: end } = await db(tx)
    .selectFrom('shared.business')
    .select(['plan', 'end_subscription'])
    .executeTakeFirstOrThrow();
  return { plan: plan as HeldPlan['plan'], end };
}
