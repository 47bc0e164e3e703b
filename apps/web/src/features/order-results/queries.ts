import { orderResults } from '@cauce/contract/sales/order-results';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { BranchAsking } from '../results/index.ts';

/** Results of orders; the previous answer stays visible until the next one comes. */
export const resultsOf = (asking: BranchAsking) =>
  queryOptions({
    queryKey: ['orderResults', asking],
    queryFn: async () => (await call(orderResults.read, { query: asking })).data,
    placeholderData: keepPreviousData,
    meta: { topics: ['orders', 'products', 'branches'] },
  });
