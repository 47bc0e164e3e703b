import { dialogue } from '@cauce/contract/assistants/dialogue';
import { channels } from '@cauce/contract/conversations/channels';
import {
  conversations,
  type Conversation,
  type Message,
  type Note,
} from '@cauce/contract/conversations/conversations';
import type { DataOf } from '@cauce/contract/kit/endpoint';
import { quickReplies } from '@cauce/contract/conversations/quick-replies';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { Asked } from './address.ts';
import { fetchOrReusePage, type Fetched as AskedAt, type PageReader } from './cached-pages.ts';

/** The topic of the hints about conversations, with which keys start here. */
const TOPIC = 'conversations';

type ThreadPage = DataOf<typeof conversations.list>;
type MessagePage = DataOf<typeof conversations.messages>;

const threadPages = ({
  search,
  channel,
  unread,
  handedOver,
  unanswered,
  state,
  label,
  assigned,
}: Asked): PageReader<ThreadPage> => ({
  ask: async (before) => {
    const query = {
      search,
      ...(channel && { channel }),
      ...(unread && { unread: 'true' as const }),
      ...(handedOver && { handedOver: 'true' as const }),
      ...(unanswered && { unanswered: 'true' as const }),
      ...(state && { state }),
      ...(label !== undefined && { label }),
      ...(assigned && { assigned }),
      ...(before !== undefined && { before }),
    };
    return (await call(conversations.list, { query })).data;
  },
  placeOf: ({ lastAt, _id }) => `${lastAt}~${_id}`,
  join: (rest, after) => ({ ...(after ?? rest), rows: [...rest.rows, ...(after?.rows ?? [])] }),
});

/** The pages of the list. The previous result stays visible until the new one has loaded. */
export const conversationPages = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: [TOPIC, 'list', asked],
    queryFn: (context) => fetchOrReusePage(context, threadPages(asked)),
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

/** The assistant that would answer now, or why none does. Answers cost credits; other messages do not change it. */
export const answererOf = (id: string) =>
  queryOptions({
    queryKey: ['assistants', 'answerer', id],
    queryFn: async () => (await call(dialogue.answerer, { params: { id } })).data,
    meta: { topics: ['clients', 'channels', 'business', 'credits'] },
  });

/** The latest conversation with a contact. */
export const conversationWith = (clientId: string) =>
  queryOptions({
    queryKey: [TOPIC, 'with', clientId],
    queryFn: async () => (await call(conversations.list, { query: { clientId } })).data.rows[0] ?? null,
    meta: { topics: ['clients'] },
  });

const messagesOf = (id: string) => [TOPIC, 'messages', id];

const pagesOfMessages = (id: string, logs: boolean): PageReader<MessagePage> => ({
  ask: async (before) => {
    const query = { ...(before !== undefined && { before }), ...(logs && { logs: 'true' as const }) };
    return (await call(conversations.messages, { params: { id }, query })).data;
  },
  placeOf: ({ createdAt, _id }) => `${createdAt}~${_id}`,
  join: (rest, after) =>
    after === undefined
      ? rest
      : {
          rows: [...rest.rows, ...after.rows],
          next: after.next,
          notes: [...rest.notes, ...after.notes],
          turns: [...rest.turns, ...after.turns],
          authors: { ...rest.authors, ...after.authors },
        },
});

export const messagePages = (id: string, logs = false) =>
  infiniteQueryOptions({
    queryKey: [...messagesOf(id), logs],
    queryFn: (context) => fetchOrReusePage(context, pagesOfMessages(id, logs)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** A turn of an assistant; it never changes after it is done. */
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

/** The labels that the team uses. */
export const labelList = queryOptions({
  queryKey: [TOPIC, 'labels'],
  queryFn: async () => (await call(conversations.labels, { query: {} })).data,
});

export const QUICK_REPLIES = 'quickReplies';
export const quickReplyList = queryOptions({
  queryKey: [QUICK_REPLIES, 'list'],
  queryFn: async () => (await call(quickReplies.list, { query: {} })).data,
});

/** The message templates of an account; the simulator has none and offers samples. */
export const templatesOf = (account: string) =>
  queryOptions({
    queryKey: ['channels', 'templates', account],
    queryFn: async () =>
      account === ''
        ? (await import('@cauce/contract/conversations/sample-templates')).SAMPLE_TEMPLATES
        : (await call(channels.listTemplates, { params: { id: account } })).data,
  });

type Known<P> = InfiniteData<AskedAt<P>, string | undefined>;

const changePages = (
  client: QueryClient,
  id: string,
  change: (page: MessagePage, at: number) => Partial<MessagePage>,
) =>
  client.setQueriesData<Known<MessagePage>>(
    { queryKey: messagesOf(id) },
    (known) =>
      known && { ...known, pages: known.pages.map((page, at) => ({ ...page, ...change(page, at) })) },
  );

/** Changes the latest page of a conversation in the cache. */
export const changeLatest = (client: QueryClient, id: string, change: (rows: Message[]) => Message[]) =>
  changePages(client, id, ({ rows }, at) => (at === 0 ? { rows: change(rows) } : {}));

const exchanged = <R extends { _id: string }>(rows: R[], now: R): R[] =>
  rows.map((row) => (row._id === now._id ? now : row));

/** Changes a message in every cached page, because older pages are not always fetched again. */
export function showMessage(client: QueryClient, message: Message): void {
  changePages(client, message.conversationId, ({ rows }) => ({ rows: exchanged(rows, message) }));
}
export function removeCachedNote(client: QueryClient, { _id, conversationId }: Note): void {
  changePages(client, conversationId, ({ notes }) => ({ notes: notes.filter((note) => note._id !== _id) }));
}
export function showConversation(client: QueryClient, conversation: Conversation): void {
  client.setQueryData(conversationOf(conversation._id).queryKey, conversation);
  client.setQueriesData<Known<ThreadPage>>(
    { queryKey: [TOPIC, 'list'] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, rows: exchanged(page.rows, conversation) })),
      },
  );
}

export const invalidateConversations = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [TOPIC] });

/**
 * The latest open conversations that ask for a person, and those whose last message nobody answered, read or not;
 * without repetitions.
 */
export const waitingConversations = queryOptions({
  queryKey: [TOPIC, 'waiting'],
  queryFn: async () => {
    const state = 'open' as const;
    const [handedOver, unanswered] = await Promise.all(
      [
        { handedOver: 'true' as const, state },
        { unanswered: 'true' as const, state },
      ].map(async (query) => (await call(conversations.list, { query })).data),
    );
    const asking = handedOver?.rows ?? [];
    const writing = (unanswered?.rows ?? []).filter(({ handedOverAt }) => handedOverAt === null);
    return { rows: [...asking, ...writing], hasMore: [handedOver, unanswered].some((page) => page?.next) };
  },
  meta: { topics: ['clients'] },
});

/** Messages that did not arrive and that nobody has followed up. */
export const undeliveredMessages = queryOptions({
  queryKey: [TOPIC, 'undelivered'],
  queryFn: async () => (await call(conversations.undelivered)).data,
});
