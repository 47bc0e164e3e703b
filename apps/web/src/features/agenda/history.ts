import { appointments } from '@cauce/contract/agenda/appointments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Every appointment of a contact, with the names of service, branch and specialist. */
export const historyOf = (clientId: string) =>
  queryOptions({
    queryKey: ['agenda', 'history', clientId],
    queryFn: async () => (await call(appointments.ofClient, { query: { clientId } })).data,
    meta: { topics: ['services', 'branches', 'specialists'] },
  });

export const nameIn = (list: readonly { _id: string; name: string }[]) => (id: string) =>
  list.find(({ _id }) => _id === id)?.name;
