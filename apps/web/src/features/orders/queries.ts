import { orders, type Order, type OrderInput } from '@cauce/contract/sales/orders';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { ListedPage } from '../../platform/listed-pages.ts';
import type { Paid } from '../money/paid/index.ts';
import type { Asked } from './filters.ts';

/** The topic of the hints about orders; every key here starts with it. */
const TOPIC = 'orders';
/** Topics whose changes an order shows: client, branch, payments. */
const REFRESHED_BY = { topics: ['clients', 'branches', 'money'] };

/** The pages of the list. The previous result stays visible until the new one has loaded. */
export const orderPages = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: [TOPIC, 'list', asked],
    queryFn: async ({ pageParam }): Promise<ListedPage<Order>> => {
      const query = { ...asked, ...(pageParam !== undefined && { after: pageParam }) };
      return (await call(orders.list, { query })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: REFRESHED_BY,
  });

const DUE = 20;
/** The pending orders to deliver up to a day, the most urgent first. */
export const ordersDue = (to: IsoDate) =>
  queryOptions({
    queryKey: [TOPIC, 'due', to],
    queryFn: async () => (await call(orders.list, { query: { status: 'pending', to, limit: DUE } })).data,
    meta: REFRESHED_BY,
  });

export const orderOf = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'one', id],
    queryFn: async () => (await call(orders.read, { params: { id } })).data,
    meta: REFRESHED_BY,
  });

/** Branches and products, with their stock. */
export const orderContext = queryOptions({
  queryKey: [TOPIC, 'context'],
  queryFn: async () => (await call(orders.context)).data,
  meta: { topics: ['products', 'stock', 'branches'] },
});

const FOUND = 6;
export const searchOrders = (search: string) =>
  queryOptions({
    queryKey: [TOPIC, 'search', search],
    queryFn: async () => (await call(orders.list, { query: { search, limit: FOUND } })).data.rows,
  });

/** Shows an updated order in every query at once, before they are fetched again. */
function show(client: QueryClient, order: Order): void {
  client.setQueryData(orderOf(order._id).queryKey, order);
  const put = (rows: Order[]) => rows.map((row) => (row._id === order._id ? order : row));
  client.setQueriesData<InfiniteData<ListedPage<Order>>>(
    { queryKey: [TOPIC, 'list'] },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: put(page.rows) })) },
  );
}

export const invalidateOrders = (client: QueryClient) =>
  Promise.all([TOPIC, 'products', 'stock'].map((topic) => client.invalidateQueries({ queryKey: [topic] })));

interface Saving {
  input: OrderInput;
  edited: Order | undefined;
  /** The once key, so that a repeated request registers only one order. */
  key: string;
}

export function useSaveOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input: order, edited, key }: Saving) =>
      edited === undefined
        ? call(orders.take, { body: { order, key } })
        : call(orders.change, {
            params: { id: edited._id },
            body: { order, updatedAt: edited.updatedAt },
          }),
    onSuccess: ({ data }) => show(client, data),
    onSettled: () => invalidateOrders(client),
  });
}

export function useSettleOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ order, ...change }: { order: Order; status: 'delivered' | 'canceled' } & Partial<Paid>) =>
      call(orders.change, { params: { id: order._id }, body: { ...change, updatedAt: order.updatedAt } }),
    onSuccess: ({ data }) => show(client, data),
    onSettled: () => invalidateOrders(client),
  });
}
