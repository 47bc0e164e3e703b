import { Hint, REMEMBERED_MS } from '@cauce/contract/kit/sockets';
import type { Query, QueryClient } from '@tanstack/react-query';
import { SESSION_KEY } from './session-data.ts';

/** The part of a socket that is used, so that a test can replace it. */
export interface LiveSocket {
  on: (event: string, listener: (message?: unknown) => void) => unknown;
  disconnect: () => unknown;
}

/** Keys of queries start with the name of their feature; `meta.topics` names the others that a query is made of. */
const isAbout = (topic: string, { queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>) =>
  queryKey[0] === topic || (Array.isArray(meta?.topics) && meta.topics.includes(topic));

/** Topics that are being asked about, and of which more was heard meanwhile. */
const asking = new WeakMap<QueryClient, Map<string, 'asking' | 'again'>>();

/** Lets a running request finish before asking again: on a slow connection, restarting it at each hint would never end. */
async function askAbout(queries: QueryClient, topic: string): Promise<void> {
  const topics = asking.get(queries) ?? new Map<string, 'asking' | 'again'>();
  asking.set(queries, topics);
  if (topics.has(topic)) return void topics.set(topic, 'again');
  topics.set(topic, 'asking');
  await queries.invalidateQueries({ predicate: (query) => isAbout(topic, query) });
  const isMore = topics.get(topic) === 'again';
  topics.delete(topic);
  if (isMore) await askAbout(queries, topic);
}

/** The screens that show this topic ask again. */
export function hear(queries: QueryClient, message: unknown): void {
  const hint = Hint.safeParse(message);
  if (hint.success) void askAbout(queries, hint.data.topic);
}

/** Hints are lost while the socket is down, so everything on the screen is fetched again. */
const askAll = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });

export function listen(socket: LiveSocket, queries: QueryClient, age: () => number): () => void {
  let connectedBefore = false;
  socket.on('connect', () => {
    if (connectedBefore || age() > REMEMBERED_MS) void askAll(queries);
    connectedBefore = true;
  });
  socket.on('hint', (message) => hear(queries, message));
  return () => void socket.disconnect();
}
