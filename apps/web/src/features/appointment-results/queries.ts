import { appointmentResults } from '@cauce/contract/agenda/appointment-results';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { SpecialistAsking } from '../results/index.ts';

/** Results of appointments; the previous answer stays visible until the next one comes. */
export const resultsOf = (query: SpecialistAsking) =>
  queryOptions({
    queryKey: ['appointmentResults', query],
    queryFn: async () => (await call(appointmentResults.read, { query: query })).data,
    placeholderData: keepPreviousData,
    meta: { topics: ['agenda', 'branches', 'specialists', 'services'] },
  });
