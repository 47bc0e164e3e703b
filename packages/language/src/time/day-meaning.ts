import type { DayPeriod } from '@cauce/domain/time/day-period';
import {
  addDays,
  daysBetween,
  type IsoDate,
  isIsoDate,
  isoDate,
  mondayOf,
  partsOf,
  weekdayOf,
} from '@cauce/domain/time/iso-date';
import type { DayMeaning, DoubtAbout } from './meaning.ts';
import { WEEKDAYS, type Weekday } from '@cauce/domain/week/week';

export const oneDay = (day: IsoDate): DayPeriod => ({ from: day, to: day });
export const sureDay = (day: IsoDate): DayMeaning => ({ options: [oneDay(day)] });
export const surePeriod = (from: IsoDate, to: IsoDate): DayMeaning => ({ options: [{ from, to }] });
export const doubtfulDays = (about: DoubtAbout, ...days: IsoDate[]): DayMeaning => ({
  about,
  options: days.map(oneDay),
});

/** Marks days that have passed, and keeps the rest of a period that has begun. */
export function notPast(period: DayPeriod, today: IsoDate): DayMeaning {
  if (period.to < today) return { about: 'past', options: [period] };
  return surePeriod(period.from < today ? today : period.from, period.to);
}

export const weekdayNumber = (day: IsoDate): number => WEEKDAYS.indexOf(weekdayOf(day));

/** The first such weekday at or after a day. */
export const weekdayFrom = (weekday: Weekday, from: IsoDate): IsoDate =>
  addDays(from, (WEEKDAYS.indexOf(weekday) - weekdayNumber(from) + 7) % 7);

export const weekdayIn =
  (weekday: Weekday) =>
  (period: DayPeriod): IsoDate | undefined => {
    const day = weekdayFrom(weekday, period.from);
    return day <= period.to ? day : undefined;
  };

/** The Monday of the next week. */
export const nextMonday = (today: IsoDate): IsoDate => addDays(mondayOf(today), 7);

/** The same day of a later month, or the last day of a shorter month. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date);
  const count = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const asked = isoDate(inYear, inMonth, day);
  if (isIsoDate(asked)) return asked;
  const after = inMonth === 12 ? isoDate(inYear + 1, 1, 1) : isoDate(inYear, inMonth + 1, 1);
  return addDays(after, -1);
}

/** The next such day and month from today on; undefined when none exists within eight years. */
export function nextDate(day: number, month: number, today: IsoDate): IsoDate | undefined {
  const { year } = partsOf(today);
  return Array.from({ length: 9 }, (_, more) => isoDate(year + more, month, day)).find(
    (date) => isIsoDate(date) && date >= today,
  );
}

const JUST_PASSED_DAYS = 60;

/** A day and month without a year: the coming one is meant, and 29 February may not exist. */
export function dateInYear(day: number, month: number, today: IsoDate): DayMeaning {
  const { year } = partsOf(today);
  const thisYear = isoDate(year, month, day);
  const isComing = thisYear >= today;
  const next = isIsoDate(thisYear) && isComing ? thisYear : isoDate(year + 1, month, day);
  if (isIsoDate(next)) {
    // A day that has just passed may belong to a story.
    const justPassed = !isComing && daysBetween(thisYear, today) <= JUST_PASSED_DAYS;
    return justPassed ? doubtfulDays('past', next) : sureDay(next);
  }
  const leap = nextDate(day, month, today);
  return doubtfulDays('no-such-day', ...(leap === undefined ? [] : [leap]));
}

/** «El 25»: the next one. On a 25th it is asked whether today is meant, and a month without that day is asked back too. */
export function dayOfMonth(day: number, today: IsoDate): DayMeaning {
  const { year, month } = partsOf(today);
  const within = (period: DayPeriod): IsoDate | undefined => {
    const start = partsOf(period.from);
    const inMonth = isoDate(start.year, start.month, day);
    const date = inMonth >= period.from ? inMonth : addMonths(inMonth, 1);
    return isIsoDate(date) && date >= period.from && date <= period.to ? date : undefined;
  };
  const months = [0, 1, 2].map((more) => {
    const first = partsOf(addMonths(isoDate(year, month, 1), more));
    return isoDate(first.year, first.month, day);
  });
  const coming = months.filter((date) => isIsoDate(date) && date >= today);
  const [next, later] = coming;
  if (next === undefined) return doubtfulDays('no-such-day');
  if (next === today) return { ...doubtfulDays('which-day', today, ...(later ? [later] : [])), within };
  const skipped = months.find((date) => date >= today);
  if (skipped !== next) return { ...doubtfulDays('no-such-day', next), within };
  return { ...sureDay(next), within };
}

const holds = (outer: DayPeriod, inner: DayPeriod): boolean =>
  outer.from <= inner.from && inner.to <= outer.to;

/**
 * Combines two expressions for the same days («mañana sábado», «la próxima semana, el lunes»); undefined when they
 * contradict each other.
 */
export function agreeing(one: DayMeaning, other: DayMeaning): DayMeaning | undefined {
  const both: DayPeriod[] = [];
  for (const [outer, inner] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const period of outer.options) {
      const day = inner.within?.(period);
      if (day !== undefined) both.push(oneDay(day));
      else if (inner.within === undefined)
        both.push(...inner.options.filter((option) => holds(period, option)));
    }
  }
  const [first, ...rest] = both;
  if (first === undefined) return undefined;
  const { about } = [one, other].find((meaning) => meaning.about !== 'which-day' && meaning.about) ?? {};
  const narrowest = rest.reduce((best, next) => (holds(best, next) ? next : best), first);
  return { options: [narrowest], ...(about !== undefined && { about }) };
}

/** Two different days that were mentioned as one. */
export const contradicting = (one: DayMeaning, other: DayMeaning): DayMeaning => ({
  about: 'contradiction',
  options: [...one.options, ...other.options],
});
