import { orderResults } from '@cauce/contract/sales/order-results';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { BranchAsking } from '../results/index.ts';

/** Results of orders; the previous answer stays visible until the next one comes. */
export const resultsOf = (query: BranchAsking) =>
  queryOptions({
    queryKey: ['orderResults', query],
    queryFn: async () => (await call(orderResults.read, { query: query })).data,
    placeholderData: keepPreviousData,
    meta: { topics: ['orders', 'products', 'branches'] },
  });
