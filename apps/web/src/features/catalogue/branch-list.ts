import { branches } from '@cauce/contract/agenda/branches';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Hints about branches refresh it by its key. */
export const branchList = queryOptions({
  queryKey: ['branches', 'list'],
  queryFn: async () => (await call(branches.list)).data,
});
