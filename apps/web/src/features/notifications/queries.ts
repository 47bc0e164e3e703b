import { conversations } from '@cauce/contract/conversations/conversations';
import { notifications, type NotificationRules } from '@cauce/contract/conversations/notifications';
import type { QueryOf } from '@cauce/contract/kit/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** The topic of the hints about notifications; every key here starts with it. */
const TOPIC = 'notifications';

export const notificationPage = (query: Partial<QueryOf<typeof notifications.page>>) =>
  queryOptions({
    queryKey: [TOPIC, 'page', query],
    queryFn: async () => (await call(notifications.page, { query })).data,
    placeholderData: keepPreviousData,
    // Appointments and contacts change the text of a notification and whether it is sent.
    meta: { topics: ['agenda', 'clients', 'conversations'] },
  });

export const notificationRules = queryOptions({
  queryKey: [TOPIC, 'rules'],
  queryFn: async () => (await call(notifications.rules, {})).data,
});

function useAct<I>(act: (input: I) => Promise<{ message: string }>, said?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => {
      toast.success(said ?? message);
    },
    onError: (problem) => {
      toast.error(problem.message);
    },
    onSettled: () =>
      Promise.all([TOPIC, 'conversations'].map((topic) => client.invalidateQueries({ queryKey: [topic] }))),
  });
}

export const useCancel = () => useAct((id: string) => call(notifications.cancel, { params: { id } }));
export const useRetry = () => useAct((id: string) => call(conversations.retry, { params: { id } }));
export const useRetryAll = () => useAct(() => call(conversations.retryAll));
export const useSettle = () =>
  useAct(
    ({ id, arrived }: { id: string; arrived: boolean }) =>
      call(conversations.settle, { params: { id }, body: { arrived } }),
    'Listo, quedó anotado',
  );

/** Saves the rules; the form shows errors itself. */
export function useSetRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rules: NotificationRules) => call(notifications.setRules, { body: { rules } }),
    onSuccess: ({ data }) => client.setQueryData(notificationRules.queryKey, data),
  });
}
