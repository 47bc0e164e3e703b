import { stock } from '@cauce/contract/sales/stock';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { Filters } from './filters.ts';

/** The topic of the hints about stock; every key here starts with it. */
export const TOPIC = 'stock';
/** Topics of the records whose names a movement shows. */
const NAMED = { topics: ['products', 'branches'] };

/** The pages of the list. The previous result stays visible until the new one has loaded. */
export const movementPages = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [TOPIC, 'list', filters],
    queryFn: async ({ pageParam }) => {
      const query = { ...filters, ...(pageParam !== undefined && { after: pageParam }) };
      return (await call(stock.list, { query })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: NAMED,
  });

/** The products that an appointment consumed. */
export const consumedBy = (appointmentId: string) =>
  queryOptions({
    queryKey: [TOPIC, 'of', appointmentId],
    queryFn: async () => (await call(stock.byId, { query: { appointmentId } })).data,
    meta: NAMED,
  });
