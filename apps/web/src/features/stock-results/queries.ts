import { stockResults } from '@cauce/contract/sales/stock-results';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { BranchAsking } from '../results/index.ts';

/** Results of stock; the previous answer stays visible until the next one comes. */
export const resultsOf = (query: BranchAsking) =>
  queryOptions({
    queryKey: ['stockResults', query],
    queryFn: async () => (await call(stockResults.read, { query: query })).data,
    placeholderData: keepPreviousData,
    meta: { topics: ['stock', 'products', 'branches'] },
  });
