import { orderResults } from '@cauce/contract/sales/order-results';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { BranchAsking } from '../appointment-results/index.ts';

/** What the orders came to; what was asked before stays in sight until the answer comes. */
export const resultsOf = (asking: BranchAsking) =>
  queryOptions({
    queryKey: ['orderResults', asking],
    queryFn: async () => (await call(orderResults.read, { query: asking })).data,
    placeholderData: keepPreviousData,
    meta: { topics: ['orders', 'products', 'branches'] },
  });
