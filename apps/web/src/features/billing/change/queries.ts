import { billing } from '@cauce/contract/account/billing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { type Purchase, wishOf } from '../checkout/purchase.ts';

const MINUTE = 60_000;

/** The amount that another plan would charge today. The provider computes it by the time that is left. */
export const changePreview = (purchase: Purchase) => {
  const [price] = wishOf(purchase).prices;
  const { priceId = '', quantity = 1 } = price ?? {};
  return queryOptions({
    queryKey: ['billing', 'change', priceId, quantity],
    queryFn: async () => (await call(billing.previewChange, { query: { priceId, quantity } })).data,
    staleTime: MINUTE,
    retry: false,
  });
};
