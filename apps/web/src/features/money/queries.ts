import { money } from '@cauce/contract/sales/money';
import { centsOf } from '@cauce/domain/money/money';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { Filters } from './filters.ts';

/** The topic of the hints about money; every key here starts with it. */
export const TOPIC = 'money';
/** Topics of the records whose names a movement shows. */
const NAMED = { topics: ['clients', 'branches', 'specialists'] };

/** The pages of the list. The previous result stays visible until the new one has loaded. */
export const movementPages = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [TOPIC, 'list', filters],
    queryFn: async ({ pageParam }) => {
      const query = { ...filters, ...(pageParam !== undefined && { after: pageParam }) };
      return (await call(money.list, { query })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: NAMED,
  });

/** The totals of the whole list, loaded separately so that the list does not wait for them. */
export const movementTotals = (filters: Filters) =>
  queryOptions({
    queryKey: [TOPIC, 'totals', filters],
    queryFn: async () => (await call(money.totals, { query: filters })).data,
    placeholderData: keepPreviousData,
  });

/** The branches, specialists and categories of the filters. */
export const moneyContext = queryOptions({
  queryKey: [TOPIC, 'context'],
  queryFn: async () => (await call(money.context)).data,
  meta: { topics: ['branches', 'specialists', 'business'] },
});

export const movementOf = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'one', id],
    queryFn: async () => (await call(money.byId, { query: { ids: id } })).data[0] ?? null,
    meta: NAMED,
  });

/** All movements of a client or an appointment, the latest first. */
export const movementsOf = (of: { clientId: string } | { appointmentId: string }) =>
  queryOptions({
    queryKey: [TOPIC, 'of', of],
    queryFn: async () => (await call(money.byId, { query: of })).data,
    meta: NAMED,
  });

/** The cents that the business keeps for a client. Nobody in particular has none. */
export const balanceOf = (clientId: string | null) =>
  queryOptions({
    queryKey: [TOPIC, 'balance', clientId],
    queryFn: async () =>
      clientId === null ? 0 : centsOf((await call(money.balance, { query: { clientId } })).data.balance),
    meta: NAMED,
  });

export const revisionsOf = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'revisions', id],
    queryFn: async () => (await call(money.revisions, { params: { id } })).data,
  });
