import { credits } from '@cauce/contract/account/credits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

const balances = queryOptions({
  queryKey: ['credits', 'balances'],
  queryFn: async () => (await call(credits.balances)).data,
  meta: { topics: ['business'] },
});

/** The remaining credits of each kind, for people who may see them. */
export const useCredits = () => useQuery(balances);
