import { CallError } from '@cauce/contract/kit/client';
import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { hasTyped } from '../ui/overlay/unsaved.ts';
import { connectionState, noteAnswer, noteFailure } from './connection.ts';
import { delayAfter, isOutage } from './outage.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
  }
}

const MOST_RETRIES = 2;

/** Reads are repeated until an outage ends. Otherwise only when the server did not answer or failed by accident. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  isOutage(error) ||
  (failures < MOST_RETRIES && !(error instanceof CallError && error.status >= 400 && error.status < 500));

const watch = { onSuccess: noteAnswer, onError: noteFailure };

/** Milliseconds between two looks whether a screen still asks the server. */
const LOOK_EVERY = 5000;

/** Keeps one read on the way. Its repetitions find out when the server is back. */
function keepAsking(client: QueryClient): void {
  const active = client.getQueryCache().findAll({ type: 'active' });
  if (active.some(({ state }) => state.fetchStatus !== 'idle')) return;
  // For a visitor who is not signed in, the session is answered without the database.
  const asking = active.find(({ queryKey }) => queryKey[0] !== 'session') ?? active[0];
  if (asking === undefined) noteAnswer();
  else void client.refetchQueries({ queryKey: asking.queryKey, exact: true });
}

const hasFailed = ({ state }: { state: { fetchFailureCount: number; status: string } }) =>
  state.fetchFailureCount > 0 || state.status === 'error';

/** After an outage the screen fetches at once what it missed, and not when each next attempt is due. */
function followOutages(client: QueryClient): void {
  let looking: ReturnType<typeof setInterval> | undefined;
  connectionState.subscribe(() => {
    const connection = connectionState.read();
    if (connection === 'backSoon') {
      looking ??= setInterval(() => keepAsking(client), LOOK_EVERY);
      return;
    }
    if (looking === undefined) return;
    clearInterval(looking);
    looking = undefined;
    if (connection === 'fine') void client.refetchQueries({ type: 'active', predicate: hasFailed });
  });
}

/** Whether the server refused because the person lacks a right. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'forbidden' || error.code === 'noBusiness');

/** Deletes data that its person may no longer read. A form with typed text keeps it until the text is saved or given up. */
function dropRefused(error: unknown, query: Query<unknown, unknown, unknown>): void {
  noteFailure(error);
  if (isRefused(error) && !hasTyped()) query.setState({ data: undefined, dataUpdatedAt: 0 });
}

export const makeQueries = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ ...watch, onError: dropRefused }),
    mutationCache: new MutationCache(watch),
    defaultOptions: {
      // The server sends hints about changes, so data does not have to expire quickly.
      queries: { staleTime: 30_000, gcTime: 15 * 60_000, retry: shouldRetry, retryDelay: delayAfter },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queries = makeQueries();
followOutages(queries);
