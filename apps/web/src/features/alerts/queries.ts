import { conversations } from '@cauce/contract/conversations/conversations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The conversations that wait for a person; the key is the topic of their hints. */
export const handovers = queryOptions({
  queryKey: ['handovers'],
  queryFn: async () => (await call(conversations.handovers, { query: {} })).data,
});
