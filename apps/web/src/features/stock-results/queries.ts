import { stockResults } from '@cauce/contract/sales/stock-results';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { BranchAsking } from '../results/index.ts';

/** Results of stock; the previous answer stays visible until the next one comes. */
export const resultsOf = (asking: BranchAsking) =>
  queryOptions({
    queryKey: ['stockResults', asking],
    queryFn: async () => (await call(stockResults.read, { query: asking })).data,
    placeholderData: keepPreviousData,
    meta: { topics: ['stock', 'products', 'branches'] },
  });
