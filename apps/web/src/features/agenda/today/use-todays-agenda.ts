import { dayBounds } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../platform/today.ts';
import { agendaContext } from '../../catalogue/index.ts';
import { eventsBetween } from '../queries.ts';

/** The events that touch today, with the branches and specialists of the agenda. */
export function useTodaysAgenda() {
  const today = useToday();
  const context = useQuery(agendaContext);
  const zone = context.data?.zone ?? 'UTC';
  const { start, end } = dayBounds(today, zone);
  const events = useQuery({
    ...eventsBetween(start, end, ['day', today, zone]),
    enabled: context.data !== undefined,
  });
  return {
    today,
    start,
    context: context.data,
    events: events.data,
    failed: events.data === undefined && (context.isError || events.isError),
    retry: () => void (context.isError ? context.refetch() : events.refetch()),
  };
}
