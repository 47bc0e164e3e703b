import { funnelBoard } from '@cauce/contract/funnels/board';
import { funnels } from '@cauce/contract/funnels/funnels';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { BoardQuery } from './filters.ts';

/** Hints of this topic name contacts who moved. */
const TOPIC = 'crm';

export const funnelOf = (id: string) =>
  queryOptions({
    queryKey: ['funnels', 'one', id],
    queryFn: async () => (await call(funnels.read, { params: { id } })).data,
  });

export const boardOf = (id: string, query: BoardQuery) =>
  queryOptions({
    queryKey: [TOPIC, 'board', id, query],
    queryFn: async () => (await call(funnelBoard.read, { params: { id }, query })).data,
    placeholderData: keepPreviousData,
    meta: { topics: ['funnels'] },
  });

/** Comes after the cards, because counting takes longer. */
export const totalsOf = (id: string, query: BoardQuery) =>
  queryOptions({
    queryKey: [TOPIC, 'totals', id, query],
    queryFn: async () => (await call(funnelBoard.totals, { params: { id }, query })).data,
    placeholderData: keepPreviousData,
    meta: { topics: ['funnels'] },
  });

/** The contacts of a column after its first page, which ends at `next`. */
export const restOfColumn = (id: string, place: string, query: BoardQuery, next: string | null) =>
  infiniteQueryOptions({
    queryKey: [TOPIC, 'column', id, place, query, next],
    queryFn: async ({ pageParam }) =>
      (
        await call(funnelBoard.readColumn, {
          params: { id },
          query: { ...query, place, after: pageParam ?? '' },
        })
      ).data,
    initialPageParam: next,
    getNextPageParam: (page) => page.next,
  });

export const figuresOf = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'figures', id],
    queryFn: async () => (await call(funnelBoard.figures, { params: { id } })).data,
    meta: { topics: ['funnels'] },
  });
