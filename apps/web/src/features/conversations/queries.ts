import { conversations, type Message } from '@cauce/contract/conversations';
import type { DataOf } from '@cauce/contract/kit/endpoint';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { Asked } from './address.ts';

/** The topic of the hints about conversations; every key here starts with it. */
const TOPIC = 'conversations';

/** The list, a page after another; what was asked before stays in sight until the answer comes. */
export const conversationPages = ({ search, channel, unread }: Asked) =>
  infiniteQueryOptions({
    queryKey: [TOPIC, 'list', search, channel ?? '', unread],
    queryFn: async ({ pageParam }) => {
      const query = {
        search,
        ...(channel && { channel }),
        ...(unread && { unread: 'true' as const }),
        ...(pageParam !== undefined && { before: pageParam }),
      };
      return (await call(conversations.list, { query })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { topics: ['clients', 'specialists'] },
  });

export const conversationOf = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'one', id],
    queryFn: async () => (await call(conversations.read, { params: { id } })).data,
    meta: { topics: ['clients', 'specialists'] },
  });

/** The latest conversation with a contact. */
export const conversationWith = (clientId: string) =>
  queryOptions({
    queryKey: [TOPIC, 'with', clientId],
    queryFn: async () => (await call(conversations.list, { query: { clientId } })).data.rows[0] ?? null,
    meta: { topics: ['clients'] },
  });

export const messagePages = (id: string) =>
  infiniteQueryOptions({
    queryKey: [TOPIC, 'messages', id],
    queryFn: async ({ pageParam }) => {
      const query = pageParam === undefined ? {} : { before: pageParam };
      return (await call(conversations.messages, { params: { id }, query })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

type MessagePage = DataOf<typeof conversations.messages>;

/** Changes the latest page of a conversation as it is shown. */
export const changeLatest = (client: QueryClient, id: string, change: (rows: Message[]) => Message[]) =>
  client.setQueryData<InfiniteData<MessagePage, string | undefined>>(
    messagePages(id).queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page, at) => (at === 0 ? { ...page, rows: change(page.rows) } : page)),
      },
  );

export const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: [TOPIC] });
