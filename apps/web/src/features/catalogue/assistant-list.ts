import { assistants } from '@cauce/contract/assistants/assistants';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Hints about assistants refresh it by its key. It also contains names of branches and the remaining credits. */
export const assistantList = queryOptions({
  queryKey: ['assistants', 'list'],
  queryFn: async () => (await call(assistants.list)).data,
  meta: { topics: ['branches', 'credits'] },
});
