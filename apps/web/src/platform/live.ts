import { Hint, REMEMBERED_MS } from '@cauce/contract/kit/sockets';
import type { Query, QueryClient } from '@tanstack/react-query';

/** The part of a socket that the application uses, so that a test can replace it. */
export interface LiveSocket {
  on: (event: string, listener: (message?: unknown) => void) => unknown;
  disconnect: () => unknown;
}

/** The key of a query starts with the name of its feature; `meta.topics` lists the other topics that it depends on. */
const isAbout = (topic: string, { queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>) =>
  queryKey[0] === topic || (Array.isArray(meta?.topics) && meta.topics.includes(topic));

/** Topics that are being fetched; `again` means that another hint arrived meanwhile. */
const asking = new WeakMap<QueryClient, Map<string, 'asking' | 'again'>>();

/**
 * Lets a running request finish before the next one: restarted at each hint, it would never end on a slow connection.
 */
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

/** Fetches again the data of the topic that a hint names. */
export function handleHint(queries: QueryClient, message: unknown): void {
  const hint = Hint.safeParse(message);
  if (hint.success) void askAbout(queries, hint.data.topic);
}

/** Hints are lost while the socket is down, so everything on the screen is fetched again, and the rights too. */
const askAll = (queries: QueryClient) => queries.invalidateQueries();

export function listen(socket: LiveSocket, queries: QueryClient, age: () => number): () => void {
  let connectedBefore = false;
  socket.on('connect', () => {
    if (connectedBefore || age() > REMEMBERED_MS) void askAll(queries);
    connectedBefore = true;
  });
  // The session may have ended before the connection was open, so that no hint could arrive.
  socket.on('connect_error', () => void askAbout(queries, 'session'));
  socket.on('hint', (message) => handleHint(queries, message));
  return () => void socket.disconnect();
}
