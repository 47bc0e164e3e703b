import { clients, type ClientInput } from '@cauce/contract/clients/clients';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The number of clients that a search returns. */
const FOUND = 10;

export const searchClients = (search: string) =>
  queryOptions({
    queryKey: ['clients', 'search', search, FOUND],
    queryFn: async () => (await call(clients.search, { query: { search, limit: FOUND } })).data,
    placeholderData: keepPreviousData,
  });

/** Registers a new client from another form. */
export function useRegisterClient() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ClientInput) => call(clients.register, { body: { client: input } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['clients'] }),
  });
}
