import type { CourseSession } from '@cauce/contract/sales/courses';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { useMemo } from 'react';
import type { AgendaFilters } from './filters.ts';
import { monthsAround } from './months.ts';
import { useEvents } from './queries.ts';
import { showsSessions, useSessions } from './sessions.tsx';

const NO_SESSIONS: readonly CourseSession[] = [];

/** The events and course sessions of the visible days, with those that the filters leave. */
export function useBoardEvents(filters: AgendaFilters, first: IsoDate, last: IsoDate, zone: string) {
  const { sucursal, especialista, estado } = filters;
  const { months, seen } = useMemo(() => monthsAround([first, last]), [first, last]);
  const { events: all, waiting, failed, retry } = useEvents(months, seen, zone);
  const events = useMemo(
    () =>
      all.filter(
        (event) =>
          (sucursal === undefined || event.branchId === sucursal) &&
          (especialista === undefined || event.specialistId === especialista) &&
          (estado === undefined || event.status === estado),
      ),
    [all, sucursal, especialista, estado],
  );
  const loadedSessions = useSessions(first, last);
  return {
    /** Also the events that the filters hide. */
    all,
    events,
    sessions: showsSessions(filters) ? loadedSessions : NO_SESSIONS,
    waiting,
    failed,
    retry,
  };
}
