import { channels } from '@cauce/contract/channels';
import { conversations, type Message } from '@cauce/contract/conversations';
import type { DataOf } from '@cauce/contract/kit/endpoint';
import { quickReplies } from '@cauce/contract/quick-replies';
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
export const conversationPages = ({ search, channel, unread, assigned }: Asked) =>
  infiniteQueryOptions({
    queryKey: [TOPIC, 'list', search, channel ?? '', unread, assigned ?? ''],
    queryFn: async ({ pageParam }) => {
      const query = {
        search,
        ...(channel && { channel }),
        ...(unread && { unread: 'true' as const }),
        ...(assigned && { assigned }),
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

const messagesOf = (id: string) => [TOPIC, 'messages', id];

export const messagePages = (id: string, logs = false) =>
  infiniteQueryOptions({
    queryKey: [...messagesOf(id), logs],
    queryFn: async ({ pageParam }) => {
      const query = {
        ...(pageParam !== undefined && { before: pageParam }),
        ...(logs && { logs: 'true' as const }),
      };
      return (await call(conversations.messages, { params: { id }, query })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** What an assistant did; once it is done nothing of it changes. */
export const turnOf = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'turn', id],
    queryFn: async () => (await call(conversations.turn, { params: { id } })).data,
  });

export const colleagues = queryOptions({
  queryKey: [TOPIC, 'colleagues'],
  queryFn: async () => (await call(conversations.colleagues, { query: {} })).data,
  meta: { topics: ['team'] },
});

export const QUICK_REPLIES = 'quickReplies';
export const quickReplyList = queryOptions({
  queryKey: [QUICK_REPLIES, 'list'],
  queryFn: async () => (await call(quickReplies.list, { query: {} })).data,
});

/** The approved texts of an account. */
export const templatesOf = (account: string) =>
  queryOptions({
    queryKey: ['channels', 'templates', account],
    queryFn: async () => (await call(channels.listTemplates, { params: { id: account } })).data,
  });

type MessagePage = DataOf<typeof conversations.messages>;

/** Changes the latest page of a conversation as it is shown. */
export const changeLatest = (client: QueryClient, id: string, change: (rows: Message[]) => Message[]) =>
  client.setQueriesData<InfiniteData<MessagePage, string | undefined>>(
    { queryKey: messagesOf(id) },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page, at) => (at === 0 ? { ...page, rows: change(page.rows) } : page)),
      },
  );

export const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: [TOPIC] });
