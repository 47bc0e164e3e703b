import { conversations } from '@cauce/contract/conversations/conversations';
import { notifications, type NotificationRules } from '@cauce/contract/conversations/notifications';
import type { QueryOf } from '@cauce/contract/kit/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { DURATIONS } from '../../ui/feedback/toast.ts';
import { useAction } from '../../platform/use-action.ts';

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

const AGAIN = { topics: [TOPIC, 'conversations'], duration: DURATIONS.notification };

export const useCancel = () =>
  useAction((id: string) => call(notifications.cancel, { params: { id } }), AGAIN);
export const useRetry = () => useAction((id: string) => call(conversations.retry, { params: { id } }), AGAIN);
export const useRetryAll = () => useAction(() => call(conversations.retryAll), AGAIN);
export const useSettle = () =>
  useAction(
    ({ id, arrived }: { id: string; arrived: boolean }) =>
      call(conversations.settle, { params: { id }, body: { arrived } }),
    { ...AGAIN, message: 'Listo, quedó anotado' },
  );

/** Saves the rules; the form shows errors itself. */
export function useSetRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rules: NotificationRules) => call(notifications.setRules, { body: { rules } }),
    onSuccess: ({ data }) => client.setQueryData(notificationRules.queryKey, data),
  });
}
