import { clientResults } from '@cauce/contract/clients/client-results';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Results of contacts; the previous answer stays visible until the next one comes. */
export const resultsOf = (range: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['clientResults', range],
    queryFn: async () => (await call(clientResults.read, { query: range })).data,
    placeholderData: keepPreviousData,
    meta: { topics: ['clients', 'agenda'] },
  });
