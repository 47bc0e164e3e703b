import type { AgendaEvent as Event } from '@cauce/contract/agenda/appointments';
import { courses, SESSION_COLOR, type CourseSession } from '@cauce/contract/sales/courses';
import { dayBounds, formatLongDate, formatTime } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { call } from '../../platform/call.ts';
import type { AgendaColumn, AgendaEvent } from '../../ui/agenda/types.ts';
import type { CalendarItem } from './look.tsx';

/** The id of the column for sessions of courses; no specialist has this id. */
export const COURSES = 'cursos';

const sessionsBetween = (from: IsoDate, to: IsoDate) =>
  queryOptions({
    queryKey: ['courses', 'sessions', from, to],
    queryFn: async () => (await call(courses.sessions, { query: { from, to } })).data,
    placeholderData: keepPreviousData,
  });

const NONE: readonly CourseSession[] = [];

/** The sessions of the visible days; the agenda also works without them. */
export const useSessions = (from: IsoDate, to: IsoDate): readonly CourseSession[] =>
  useQuery(sessionsBetween(from, to)).data ?? NONE;

/** A session in the form that the calendar shows; it is moved in the course, not here. */
export interface SessionItem extends AgendaEvent {
  session: CourseSession;
}

export const isSession = (event: CalendarItem | SessionItem): event is SessionItem => 'session' in event;

export const sessionKey = ({ scheduleId, number }: CourseSession): string => `${scheduleId}-${number}`;

export const toSessionItem = (session: CourseSession): SessionItem => ({
  id: sessionKey(session),
  start: session.start,
  end: session.end,
  title: session.name,
  detail: session.place,
  color: SESSION_COLOR,
  icon: <GraduationCap aria-hidden size={12} />,
  column: COURSES,
  locked: true,
  session,
});

/** '7 inscritos, 3 lugares libres' */
export function takenWords({ enrolled, availableSlots }: CourseSession): string {
  const taken = enrolled === 1 ? '1 inscrito' : `${enrolled} inscritos`;
  if (availableSlots === null) return `${taken}, sin límite`;
  if (availableSlots === 0) return `${taken}, sin lugares`;
  return `${taken}, ${availableSlots === 1 ? '1 lugar libre' : `${availableSlots} lugares libres`}`;
}

/** The whole session in words, for screen readers. */
export function describeSession({ session }: SessionItem, zone: string): string {
  const start = new Date(session.start);
  return [
    `Curso: ${session.name}`,
    `sesión ${session.number} de ${session.of}`,
    session.place,
    formatLongDate(start, zone),
    `de ${formatTime(start, zone)} a ${formatTime(new Date(session.end), zone)}`,
    takenWords(session),
  ].join(', ');
}

/** The column for the sessions of a day, if there are any. */
export function sessionColumn(
  sessions: readonly CourseSession[],
  date: IsoDate,
  zone: string,
): AgendaColumn[] {
  const { start, end } = dayBounds(date, zone);
  const own = sessions.filter(
    (session) => Date.parse(session.start) < end.getTime() && Date.parse(session.end) > start.getTime(),
  );
  if (own.length === 0) return [];
  const detail = own.length === 1 ? '1 sesión' : `${own.length} sesiones`;
  return [{ id: COURSES, name: 'Cursos', color: SESSION_COLOR, detail }];
}

/** Sessions have no specialist and no status, so these filters hide them. */
export const showsSessions = (filters: { especialista?: string; estado?: Event['status'] }): boolean =>
  filters.especialista === undefined && filters.estado === undefined;
