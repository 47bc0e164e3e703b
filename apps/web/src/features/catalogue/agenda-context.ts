import { appointments } from '@cauce/contract/agenda/appointments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Branches, specialists and services of the agenda; hints about any of them refresh it. */
export const agendaContext = queryOptions({
  queryKey: ['agenda', 'context'],
  queryFn: async () => (await call(appointments.context)).data,
  meta: { topics: ['branches', 'specialists', 'services'] },
});
