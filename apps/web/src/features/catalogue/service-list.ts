import { services } from '@cauce/contract/agenda/services';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Hints about services refresh it by its key; it also contains names of branches and specialists. */
export const serviceList = queryOptions({
  queryKey: ['services', 'list'],
  queryFn: async () => (await call(services.list)).data,
  meta: { topics: ['branches', 'specialists'] },
});
