import type { HeldPlan } from '@cauce/domain/billing/entitlements';
import { planAfterPayments } from '@cauce/domain/billing/paid-plan';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { setPaidPlan } from '../../business/index.ts';
import { heldPlan } from '../store.ts';
import * as store from './payments-store.ts';

const isSame = (one: HeldPlan, other: HeldPlan): boolean =>
  one.plan === other.plan && one.end?.getTime() === other.end?.getTime();

/**
 * Finds the plan without payments. When the platform's team has set another plan than the computed one, that plan is the new base and the
 * payments until then do not count any more.
 */
async function findBase(tx: TenantTx, held: HeldPlan): Promise<HeldPlan> {
  const account = await store.readAccount(tx);
  if (account !== undefined && isSame(account.computed, held)) return account.base;
  await store.stopCounting(tx);
  return held;
}

/** Runs a change of payments or subscriptions, and sets the plan that follows. The caller has locked the business. */
export async function changePlanWith<T>(
  tx: TenantTx,
  by: ActionContext,
  change: () => Promise<T>,
): Promise<T> {
  const held = await heldPlan(tx);
  const base = await findBase(tx, held);
  const result = await change();
  const computed = planAfterPayments(base, await store.listCounted(tx));
  if (!isSame(computed, held)) await setPaidPlan(tx, by, computed);
  await store.saveAccount(tx, { base, computed });
  return result;
}
