import { appointments } from '@cauce/contract/agenda/appointments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** What the agenda has to offer; hints about any of it reach it. */
export const agendaContext = queryOptions({
  queryKey: ['agenda', 'context'],
  queryFn: async () => (await call(appointments.context)).data,
  meta: { topics: ['branches', 'specialists', 'services'] },
});
