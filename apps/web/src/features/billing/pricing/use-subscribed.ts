import type { PlanId } from '@cauce/domain/billing/plan-ids';
import { useQuery } from '@tanstack/react-query';
import { useCan, useSession } from '../../../platform/session.ts';
import { billingState } from '../queries.ts';

export interface Subscribed {
  /** Whether nobody pays real money; undefined for visitors and until it is known. */
  isTest: boolean | undefined;
  isSubscribed: boolean;
  /** The plan of the living subscription: null for a product of the provider, undefined without subscription. */
  plan: PlanId | null | undefined;
}

/** Reads the subscription of the business, for people who may know it. */
export function useSubscribed(): Subscribed {
  const hasBusiness = useSession().business !== null;
  const mayRead = useCan('billing.read');
  const { data } = useQuery({ ...billingState, enabled: hasBusiness && mayRead });
  const isSubscribed = data?.isSubscribed === true;
  return {
    isTest: data?.isTest,
    isSubscribed,
    plan: isSubscribed ? (data.subscription?.plan ?? null) : undefined,
  };
}
