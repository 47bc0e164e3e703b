import { beyondPlan, PLAN_LIMITS, type PlanLimit } from '@cauce/domain/money/plan-limits';
import { Refusal } from './platform/mount/refusal.ts';

/** Refuses another record when the plan allows no more than there are. The caller has locked the business. */
export function refuseBeyondPlan(limit: PlanLimit, count: number): void {
  if (count < PLAN_LIMITS[limit]) return;
  throw new Refusal('planLimit', {
    message: beyondPlan(limit),
    detail: { limit: PLAN_LIMITS[limit], link: '/precios' },
  });
}
