import { credits } from '@cauce/contract/account/credits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

const balances = queryOptions({
  queryKey: ['credits', 'balances'],
  queryFn: async () => (await call(credits.balances)).data,
  meta: { topics: ['business'] },
});

/** What is left of each kind of credits, for those who may see it. */
export const useCredits = () => useQuery(balances);
