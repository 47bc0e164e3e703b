import { clientMerge } from '@cauce/contract/clients/client-merge';
import { clients, type ContactFilters, type ContactSort } from '@cauce/contract/clients/clients';
import { notifications } from '@cauce/contract/conversations/notifications';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The topic of the hints about contacts; every key here starts with it. */
const TOPIC = 'clients';
/** Topics of other features whose data a row shows. */
const REFRESHED_BY = { topics: ['agenda', 'conversations', 'money', 'notifications'] };

/** The pages of the list. The previous result stays visible until the new one has loaded. */
export const contactPages = (filters: ContactFilters, sort: ContactSort) =>
  infiniteQueryOptions({
    queryKey: [TOPIC, 'list', filters, sort],
    queryFn: async ({ pageParam }) => {
      const query = { ...filters, sort, ...(pageParam !== undefined && { after: pageParam }) };
      return (await call(clients.list, { query })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: REFRESHED_BY,
  });

export const contactCount = (filters: ContactFilters) =>
  queryOptions({
    queryKey: [TOPIC, 'count', filters],
    queryFn: async () => (await call(clients.count, { query: filters })).data.total,
    placeholderData: keepPreviousData,
    meta: { topics: ['agenda', 'money'] },
  });

export const contactOf = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'one', id],
    queryFn: async () => (await call(clients.read, { params: { id } })).data,
    meta: REFRESHED_BY,
  });

/** The number of records that refer to a contact, which changes with every message. */
export const clientReferencesOf = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'belongings', id],
    queryFn: async () => (await call(clientMerge.belongings, { params: { id } })).data,
    meta: REFRESHED_BY,
  });

const FOUND = 6;
export const searchContacts = (search: string) =>
  queryOptions({
    queryKey: [TOPIC, 'search', search, FOUND],
    queryFn: async () => (await call(clients.search, { query: { search, limit: FOUND } })).data,
  });

export const messagesTo = (clientId: string) =>
  queryOptions({
    queryKey: ['notifications', 'of', clientId],
    queryFn: async () => (await call(notifications.list, { query: { clientId } })).data,
    meta: { topics: [TOPIC, 'agenda'] },
  });

export const invalidateContacts = (client: QueryClient) => client.invalidateQueries({ queryKey: [TOPIC] });
