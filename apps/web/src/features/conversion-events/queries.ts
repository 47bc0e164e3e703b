import { conversionEvents } from '@cauce/contract/funnels/conversion-events';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { Filters } from './filters.ts';

/** The topic of the hints about conversion events; every key here starts with it. */
export const TOPIC = 'conversionEvents';
/** An event shows the name of its contact, and two contacts may be merged. */
const NAMED = { topics: ['clients'] };

/** The pages of the list. The previous result stays visible until the new one has loaded. */
export const eventPages = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [TOPIC, 'list', filters],
    queryFn: async ({ pageParam }) => {
      const query = { ...filters, ...(pageParam !== undefined && { after: pageParam }) };
      return (await call(conversionEvents.list, { query })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: NAMED,
  });

/** The totals by name, loaded separately so that the list does not wait for them. */
export const eventTotals = (filters: Filters) =>
  queryOptions({
    queryKey: [TOPIC, 'totals', filters],
    queryFn: async () => (await call(conversionEvents.totals, { query: filters })).data,
    placeholderData: keepPreviousData,
    meta: NAMED,
  });

/** Names and assistants from which people choose. */
export const eventContext = queryOptions({
  queryKey: [TOPIC, 'context'],
  queryFn: async () => (await call(conversionEvents.context)).data,
  meta: { topics: ['assistants'] },
});

/** The names of what an event can be about. They are loaded with the form. */
export const eventSubjects = queryOptions({
  queryKey: [TOPIC, 'subjects'],
  queryFn: async () => (await call(conversionEvents.subjects)).data,
  meta: { topics: ['services', 'products', 'courses', 'properties'] },
});

/** The latest events of a contact. */
export const eventsOf = (clientId: string) =>
  queryOptions({
    queryKey: [TOPIC, 'of', clientId],
    queryFn: async () => (await call(conversionEvents.list, { query: { clientId, limit: 100 } })).data,
    meta: NAMED,
  });
