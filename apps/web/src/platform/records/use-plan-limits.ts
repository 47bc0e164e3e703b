import { entitlementsOf } from '@cauce/domain/billing/entitlements';
import type { PlanLimits } from '@cauce/domain/billing/plans';
import { useNow } from '../now.ts';
import { useSession } from '../session.ts';

/** How many records the business may have by its plan, also when the plan ends on an open page. */
export function usePlanLimits(): PlanLimits {
  const { business } = useSession();
  const end = business?.endSubscription;
  return entitlementsOf({ plan: business?.plan ?? null, end: end ? new Date(end) : null }, useNow());
}
