import { addDays, daysBetween, type IsoDate, isoDate, mondayOf, partsOf } from './iso-date.ts';

/** The rule of a recurrence. `daysOfWeek` count from Monday, which is 0, and apply to weeks only. */
export interface Recurrence {
  startDate: IsoDate;
  interval: number;
  unit: 'days' | 'weeks' | 'months';
  daysOfWeek: readonly number[];
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day of a later month, or its last where it has no such day. */
function monthsAfter(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date);
  const from = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(from / 12), (from % 12) + 1];
  return isoDate(toYear, toMonth, Math.min(day, daysIn(toYear, toMonth)));
}

/** The days with these weekdays in each week that counts, from the first day on. */
function* inWeeks({ startDate, interval, daysOfWeek }: Recurrence): Generator<IsoDate> {
  const days = [...new Set(daysOfWeek)].toSorted((a, b) => a - b);
  const own = daysBetween(mondayOf(startDate), startDate);
  if (days.length === 0) days.push(own);
  for (let week = mondayOf(startDate); ; week = addDays(week, interval * 7))
    for (const day of days) if (week >= startDate || day >= own) yield addDays(week, day);
}

function* inTurns({ startDate, interval, unit }: Recurrence): Generator<IsoDate> {
  const after = unit === 'days' ? addDays : monthsAfter;
  for (let turn = 0; ; turn += 1) yield after(startDate, turn * interval);
}

/** The first `count` days of a recurrence, in order. They are local dates, so changes of clocks do not matter. */
export function daysOfRecurrence(recurrence: Recurrence, count: number): IsoDate[] {
  const days: IsoDate[] = [];
  if (count < 1) return days;
  for (const day of recurrence.unit === 'weeks' ? inWeeks(recurrence) : inTurns(recurrence)) {
    days.push(day);
    if (days.length === count) break;
  }
  return days;
}
