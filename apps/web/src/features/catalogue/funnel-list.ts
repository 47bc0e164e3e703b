import { funnels } from '@cauce/contract/funnels/funnels';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Hints about funnels refresh it by its key. It also says which one is the default, by the assistants. */
export const funnelList = queryOptions({
  queryKey: ['funnels', 'list'],
  queryFn: async () => (await call(funnels.list)).data,
  meta: { topics: ['assistants'] },
});
