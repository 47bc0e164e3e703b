import { assistants } from '@cauce/contract/assistants/assistants';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Hints about assistants reach it by its key; a branch's name and what is left of the credits stand in it too. */
export const assistantList = queryOptions({
  queryKey: ['assistants', 'list'],
  queryFn: async () => (await call(assistants.list)).data,
  meta: { topics: ['branches', 'credits'] },
});
