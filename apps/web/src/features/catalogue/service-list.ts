import { services } from '@cauce/contract/agenda/services';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Hints about services reach it by its key; it names branches and specialists too. */
export const serviceList = queryOptions({
  queryKey: ['services', 'list'],
  queryFn: async () => (await call(services.list)).data,
  meta: { topics: ['branches', 'specialists'] },
});
