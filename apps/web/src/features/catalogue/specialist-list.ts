import { specialists } from '@cauce/contract/agenda/specialists';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Hints about specialists refresh it by its key; it also contains the hours of their branches. */
export const specialistList = queryOptions({
  queryKey: ['specialists', 'list'],
  queryFn: async () => (await call(specialists.list)).data,
  meta: { topics: ['branches'] },
});
