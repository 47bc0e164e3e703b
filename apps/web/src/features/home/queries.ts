import { branches } from '@cauce/contract/branches';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Whether there is a place to work in yet; hints about branches reach it by its key. */
export const branchCount = queryOptions({
  queryKey: ['branches', 'count'],
  queryFn: async () => (await call(branches.list)).data.length,
});
