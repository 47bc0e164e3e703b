import { hasPlanEnded } from '@cauce/domain/billing/plan-end';
import { useNow } from './now.ts';
import { useSession } from './session.ts';

/** Whether the plan of the business has ended, so that its assistants pause; also when that happens on an open page. */
export function usePlanEnded(): boolean {
  const { business } = useSession();
  const now = useNow();
  return business?.endSubscription != null && hasPlanEnded(new Date(business.endSubscription), now);
}
