import { CallError } from '@cauce/contract/kit/client';
import { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
  }
}

const MOST_RETRIES = 2;

/** Asking again helps only when nobody answered or the answer was an accident. */
export const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < MOST_RETRIES && !(error instanceof CallError && error.status >= 400 && error.status < 500);

export const makeQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // What changes elsewhere arrives as a hint, so data does not grow old by the second.
      queries: { staleTime: 30_000, gcTime: 15 * 60_000, retry: worthRetrying },
      mutations: { retry: false },
    },
  });

export const queries = makeQueries();
