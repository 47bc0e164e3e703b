import { alerts } from '@cauce/contract/account/alerts';
import { conversations } from '@cauce/contract/conversations/conversations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { IN_FRAME } from '../../platform/refused-data.ts';

/** The conversations that wait for a person; the key is the topic of their hints. */
export const handovers = queryOptions({
  queryKey: ['handovers'],
  queryFn: async () => (await call(conversations.handovers, { query: {} })).data,
  meta: IN_FRAME,
});

/** The alerts of this person; the key is the topic of the hints. */
export const alertList = queryOptions({
  queryKey: ['alerts'],
  queryFn: async () => (await call(alerts.list)).data,
  meta: IN_FRAME,
});
