import { credits } from '@cauce/contract/account/credits';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { Filters } from './filters.ts';

const balances = queryOptions({
  queryKey: ['credits', 'balances'],
  queryFn: async () => (await call(credits.balances)).data,
  meta: { topics: ['business'] },
});

/** The remaining credits of each kind, for people who may see them. */
export const useCredits = () => useQuery(balances);

/** The pages of the list. The previous result stays visible until the new one has loaded. */
export const movementPages = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['credits', 'movements', filters],
    queryFn: async ({ pageParam }) => {
      const query = { ...filters, page: Number(pageParam ?? 1) };
      const { rows, page, pageSize, total } = (await call(credits.movements, { query })).data;
      return { rows, next: page * pageSize < total ? String(page + 1) : null };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
