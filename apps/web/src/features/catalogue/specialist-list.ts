import { specialists } from '@cauce/contract/agenda/specialists';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Hints about specialists reach it by its key; their hours are those of their branches, too. */
export const specialistList = queryOptions({
  queryKey: ['specialists', 'list'],
  queryFn: async () => (await call(specialists.list)).data,
  meta: { topics: ['branches'] },
});
