import {
  appointments,
  type AgendaContext,
  type AgendaEvent,
  type Appointment,
} from '@cauce/contract/agenda/appointments';
import { availability } from '@cauce/contract/agenda/availability';
import type { AgendaStatus } from '@cauce/domain/agenda/appointment-status';
import { wallOf } from '@cauce/domain/time/dates';
import { keepPreviousData, queryOptions, useQueries, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../platform/call.ts';
import { boundsOf, type Month } from './months.ts';

/** The topic of the hints about appointments and blocks; every key here starts with it. */
const TOPIC = 'agenda';

/** Every event between two instants. */
export const eventsBetween = (start: Date, end: Date, name: readonly string[]) =>
  queryOptions({
    queryKey: [TOPIC, 'events', ...name],
    queryFn: async () => {
      const query = { start: start.toISOString(), end: end.toISOString() };
      return (await call(appointments.list, { query })).data;
    },
    meta: { topics: ['clients', 'services'] },
  });

function monthOf(month: Month, zone: string) {
  const { start, end } = boundsOf(month, zone);
  return eventsBetween(start, end, [month, zone]);
}

export const detailOf = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'detail', id],
    queryFn: async () => (await call(appointments.read, { params: { id } })).data,
  });

export interface EventsAround {
  events: readonly AgendaEvent[];
  /** True while no visible month has been loaded yet. */
  waiting: boolean;
  failed: boolean;
  retry: () => void;
}

/** The events of these months, each once. Only the visible months decide whether the calendar waits or has failed. */
export function useEvents(months: readonly Month[], seen: ReadonlySet<Month>, zone: string): EventsAround {
  return useQueries({
    queries: months.map((month) => monthOf(month, zone)),
    combine: useCallback(
      (answers: readonly Answer[]) => {
        const visibleAnswers = answers.filter((_, index) => seen.has(months[index] ?? ''));
        const missing = visibleAnswers.filter(({ data }) => data === undefined);
        const byId = new Map(answers.flatMap(({ data }) => data ?? []).map((event) => [event._id, event]));
        return {
          events: [...byId.values()],
          waiting: missing.some(({ isError }) => !isError),
          failed: missing.length > 0 && missing.every(({ isError }) => isError),
          retry: () => missing.forEach((answer) => void answer.refetch()),
        };
      },
      [months, seen],
    ),
  });
}
interface Answer {
  data: AgendaEvent[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}

const DAYS_AHEAD = 6;
export interface FreeTimesQuery {
  branchId: string;
  serviceId: string;
  specialistId: string | undefined;
  from: string;
  to: string;
  duration: number | undefined;
  except: string | undefined;
}

/** Free times of a day, and of the days after it in case it has none. */
export const freeTimes = (query: FreeTimesQuery) =>
  queryOptions({
    queryKey: [TOPIC, 'free', query],
    queryFn: async ({ signal }) => {
      signal.throwIfAborted();
      return (await call(availability.free, { query: query })).data.days;
    },
    placeholderData: keepPreviousData,
    staleTime: 5000,
  });
export { DAYS_AHEAD };

/** Changes an event in every month that is loaded. */
export function updateCachedEvent(
  client: QueryClient,
  id: string,
  change: (event: AgendaEvent) => AgendaEvent,
): void {
  client.setQueriesData<AgendaEvent[]>({ queryKey: [TOPIC, 'events'] }, (list) =>
    list?.some(({ _id }) => _id === id) ? list.map((each) => (each._id === id ? change(each) : each)) : list,
  );
}

/** Shows a status before the server has confirmed it. */
export function cacheStatus(client: QueryClient, id: string, status: AgendaStatus): void {
  client.setQueryData(detailOf(id).queryKey, (now) => now && { ...now, status });
  updateCachedEvent(client, id, (event) => ({ ...event, status }));
}

export const removeCachedEvent = (client: QueryClient, id: string): void => {
  client.setQueriesData<AgendaEvent[]>({ queryKey: [TOPIC, 'events'] }, (list) =>
    list?.filter(({ _id }) => _id !== id),
  );
};

const eventOf = (saved: Appointment): AgendaEvent => ({ ...saved, can: { edit: saved.can.edit } });

/**
 * Shows the answer of a save at once, also in the month that the appointment moved to, before the agenda is fetched
 * again.
 */
export function cacheSavedAppointment(client: QueryClient, saved: Appointment): void {
  client.setQueryData(detailOf(saved._id).queryKey, saved);
  const event = eventOf(saved);
  updateCachedEvent(client, saved._id, () => event);
  const isItsMonth = ({ queryKey: [topic, kind, month, zone] }: { queryKey: readonly unknown[] }) =>
    topic === TOPIC &&
    kind === 'events' &&
    month === wallOf(new Date(saved.start), String(zone)).date.slice(0, 7);
  client.setQueriesData<AgendaEvent[]>({ predicate: isItsMonth }, (list) =>
    list?.every(({ _id }) => _id !== saved._id) ? [...list, event] : list,
  );
}

export const invalidateAgenda = (client: QueryClient) => client.invalidateQueries({ queryKey: [TOPIC] });

export const nameIn = (list: AgendaContext['specialists'] | AgendaContext['branches'], id: string): string =>
  list.find(({ _id }) => _id === id)?.name ?? '';
