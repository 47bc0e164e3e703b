import { trafficSources } from '@cauce/contract/funnels/traffic-sources';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

/** Hints about sources refresh it by its key. The income of each follows the payments of its contacts. */
export const trafficSourceList = queryOptions({
  queryKey: ['trafficSources', 'list'],
  queryFn: async () => (await call(trafficSources.list, { query: {} })).data,
  meta: { topics: ['money', 'clients'] },
});
