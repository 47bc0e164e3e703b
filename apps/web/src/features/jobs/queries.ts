import { jobs, type JobState } from '@cauce/contract/account/jobs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useAction } from '../../platform/use-action.ts';

/** The queue belongs to no business, so there are no hints about it, and it is fetched at intervals. */
const OFTEN = 3000;

export const jobPage = (query: { state: JobState; search: string; page: number }) =>
  queryOptions({
    queryKey: ['jobs', 'page', query],
    queryFn: async () => (await call(jobs.list, { query })).data,
    placeholderData: keepPreviousData,
    refetchInterval: OFTEN,
  });

export const unknownPage = (page: number) =>
  queryOptions({
    queryKey: ['jobs', 'unknown', page],
    queryFn: async () => (await call(jobs.unknown, { query: { page } })).data,
    placeholderData: keepPreviousData,
    refetchInterval: OFTEN,
  });

const AGAIN = { topics: ['jobs'] };

export const useRetry = () => useAction((id: string) => call(jobs.retry, { params: { id } }), AGAIN);
export const useRetryAll = () =>
  useAction((search: string) => call(jobs.retryAll, { body: { search } }), AGAIN);
export const useDiscard = () => useAction((id: string) => call(jobs.discard, { params: { id } }), AGAIN);
export const useDecide = () =>
  useAction(
    ({ id, sendAgain }: { id: string; sendAgain: boolean }) =>
      call(jobs.decide, { params: { id }, body: { sendAgain } }),
    AGAIN,
  );
