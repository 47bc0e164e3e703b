import { CallError } from '@cauce/contract/kit/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { noteAnswer, noteFailure } from './connection.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
  }
}

const MOST_RETRIES = 2;

/** Retries only when the server did not answer or failed by accident. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < MOST_RETRIES && !(error instanceof CallError && error.status >= 400 && error.status < 500);

const watch = { onSuccess: noteAnswer, onError: noteFailure };

export const makeQueries = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache(watch),
    mutationCache: new MutationCache(watch),
    defaultOptions: {
      // The server sends hints about changes, so data does not have to expire quickly.
      queries: { staleTime: 30_000, gcTime: 15 * 60_000, retry: shouldRetry },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export const queries = makeQueries();
