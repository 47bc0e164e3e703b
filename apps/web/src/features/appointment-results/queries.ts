import { appointmentResults } from '@cauce/contract/agenda/appointment-results';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export interface Asking {
  from: string;
  to: string;
  branchId: string | undefined;
  specialistId: string | undefined;
}

/** Results of appointments; the previous answer stays visible until the next one comes. */
export const resultsOf = (asking: Asking) =>
  queryOptions({
    queryKey: ['appointmentResults', asking],
    queryFn: async () => (await call(appointmentResults.read, { query: asking })).data,
    placeholderData: keepPreviousData,
    meta: { topics: ['agenda', 'branches', 'specialists', 'services'] },
  });
