import { appointments } from '@cauce/contract/agenda/appointments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Every appointment of one contact, with the names of what they tell. */
export const historyOf = (clientId: string) =>
  queryOptions({
    queryKey: ['agenda', 'history', clientId],
    queryFn: async () => (await call(appointments.ofClient, { query: { clientId } })).data,
    meta: { topics: ['services', 'branches', 'specialists'] },
  });

export const nameIn = (list: readonly { _id: string; name: string }[]) => (id: string) =>
  list.find(({ _id }) => _id === id)?.name;
