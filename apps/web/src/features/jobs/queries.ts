import { jobs, type JobState } from '@cauce/contract/account/jobs';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/feedback/toast.ts';

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

function useAct<I>(act: (input: I) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

export const useRetry = () => useAct((id: string) => call(jobs.retry, { params: { id } }));
export const useRetryAll = () => useAct((search: string) => call(jobs.retryAll, { body: { search } }));
export const useDiscard = () => useAct((id: string) => call(jobs.discard, { params: { id } }));
export const useDecide = () =>
  useAct(({ id, sendAgain }: { id: string; sendAgain: boolean }) =>
    call(jobs.decide, { params: { id }, body: { sendAgain } }),
  );
