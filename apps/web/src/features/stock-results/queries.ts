import { stockResults } from '@cauce/contract/sales/stock-results';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { BranchAsking } from '../appointment-results/index.ts';

/** What lies and what came and went; what was asked before stays in sight until the answer comes. */
export const resultsOf = (asking: BranchAsking) =>
  queryOptions({
    queryKey: ['stockResults', asking],
    queryFn: async () => (await call(stockResults.read, { query: asking })).data,
    placeholderData: keepPreviousData,
    meta: { topics: ['stock', 'products', 'branches'] },
  });
