import { billing } from '@cauce/contract/account/billing';
import { minimumCredits } from '@cauce/domain/billing/credit-tiers';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export interface Coupon {
  /** Undefined while it is checked, or without a code. */
  valid: boolean | undefined;
  minimum: number;
  isChecking: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The coupon of an address. Only the server knows whether it is valid. */
export function useCoupon(code: string): Coupon {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['billing', 'coupon', code],
    queryFn: async () => (await call(billing.coupon, { query: { code } })).data,
    enabled: code !== '',
  });
  return {
    valid: data?.valid,
    minimum: data?.valid === true ? data.minimum : minimumCredits(false),
    isChecking: isFetching,
    hasFailed: isError,
    retry: () => void refetch(),
  };
}
