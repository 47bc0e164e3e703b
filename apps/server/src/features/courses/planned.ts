import type { CourseInput, RecurrenceInput, ScheduleInput } from '@cauce/contract/sales/courses';
import { daysOfRecurrence } from '@cauce/domain/time/recurrence';
import { parseHhmm } from '@cauce/domain/time/time-of-day';
import { refuse, refuseFields } from '../../platform/mount/refusal.ts';
import type { LockedSchedule, Planned, Session } from './schedules-store.ts';

type Times = { startTime: string; endTime: string };

const session = (date: string, { startTime, endTime }: Times): Session => ({
  date,
  from: parseHhmm(startTime) ?? 0,
  to: parseHhmm(endTime) ?? 0,
});
const inOrder = (a: Session, b: Session) => (a.date === b.date ? a.from - b.from : a.date < b.date ? -1 : 1);

/** The free places to store: enrollments that were confirmed since the form was opened are subtracted. */
function freeNow(
  field: string,
  { availableSlots, enrolled }: Pick<ScheduleInput, 'availableSlots' | 'enrolled'>,
  locked: LockedSchedule | undefined,
): number | null {
  if (availableSlots === null) return null;
  const confirmed = locked?.enrolled ?? 0;
  const free = availableSlots + (enrolled ?? confirmed) - confirmed;
  const taken = confirmed === 1 ? '1 inscripción confirmada' : `${confirmed} inscripciones confirmadas`;
  if (free < 0) refuseFields({ [field]: `Ya hay ${taken} en este horario` });
  return free;
}

function recurring(rule: RecurrenceInput, count: number, locked: LockedSchedule | undefined): Planned {
  return {
    id: locked?.id,
    availableSlots: freeNow('course.recurrence.availableSlots', rule, locked),
    sessions: daysOfRecurrence(rule, count).map((date) => session(date, rule)),
  };
}

function listed(schedules: readonly ScheduleInput[], locked: readonly LockedSchedule[]): Planned[] {
  const known = new Map(locked.map((schedule) => [schedule.id, schedule]));
  const ids = schedules.flatMap(({ _id }) => _id ?? []);
  if (ids.some((id) => !known.has(id))) refuse('notFound');
  if (new Set(ids).size < ids.length) refuseFields({ 'course.schedules': 'Un horario está repetido' });
  return schedules.map((schedule, at) => ({
    id: schedule._id,
    availableSlots: freeNow(`course.schedules.${at}.availableSlots`, schedule, known.get(schedule._id ?? '')),
    sessions: schedule.sessionDates.map((each) => session(each.date, each)).toSorted(inOrder),
  }));
}

/** The schedules that a course will have. A recurring course has one, and its days follow from the rule. */
export const planned = (
  { recurrence, sessions, schedules }: CourseInput,
  locked: readonly LockedSchedule[] = [],
): Planned[] =>
  recurrence === null ? listed(schedules, locked) : [recurring(recurrence, sessions, locked[0])];
