import { mandatoryHolidayOn } from '../time/holidays.ts';
import { weekdayOf } from '../time/iso-date.ts';
import type { IsoDate } from '../time/iso-date.ts';
import { normaliseDay } from './week.ts';
import type { Interval, Week } from './week.ts';

/** A date with other hours than its weekday; no intervals means closed. */
export type Exception = { date: IsoDate; label: string; intervals: Interval[] };

export type DayHours = {
  intervals: Interval[];
  /** The reason for other hours; undefined on an ordinary day. */
  because?: { kind: 'exception' | 'holiday'; label: string };
};

/** The hours of a date and their reason. An exception has priority over a holiday, and both over the week. */
export function dayOn(
  date: IsoDate,
  week: Week,
  exceptions: readonly Exception[],
  observesHolidays: boolean,
): DayHours {
  const exception = exceptions.findLast((candidate) => candidate.date === date);
  if (exception) {
    const because = { kind: 'exception', label: exception.label } as const;
    return { intervals: normaliseDay(exception.intervals), because };
  }
  const holiday = observesHolidays ? mandatoryHolidayOn(date) : undefined;
  if (holiday) return { intervals: [], because: { kind: 'holiday', label: holiday.name } };
  return { intervals: normaliseDay(week[weekdayOf(date)]) };
}

export function hoursOn(
  date: IsoDate,
  week: Week,
  exceptions: readonly Exception[],
  observesHolidays: boolean,
): Interval[] {
  return dayOn(date, week, exceptions, observesHolidays).intervals;
}
