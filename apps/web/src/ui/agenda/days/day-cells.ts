import { isoDateIn, longDay } from '@cauce/domain/time/dates';
import { daysBetween, type IsoDate } from '@cauce/domain/time/iso-date';
import { timeOf } from '../grid/boxes.ts';
import type { Cells } from '../drag/move-event.ts';
import { millis } from '../day-frame.ts';
import { shiftDays } from '../grid/later-by.ts';

/** «viernes 20 de noviembre» */
const dayName = (date: IsoDate) => longDay(date).replace(/ de \d+$/, '');

/** Consecutive days as the cells of a drag: which of them an event covers, and how its new time is announced. */
export function daysAsCells(
  dates: readonly IsoDate[],
  across: number,
  zone: string,
): Pick<Cells, 'count' | 'across' | 'taken' | 'nameOf'> {
  const [first = ''] = dates;
  const dayOf = (at: number) => daysBetween(first, isoDateIn(new Date(at), zone));
  return {
    count: dates.length,
    across,
    taken: ({ start, end }) => [dayOf(millis(start)), dayOf(Math.max(millis(start), millis(end) - 1))],
    nameOf: (event, by) => {
      const there = { ...event, ...shiftDays(event, by, zone) };
      return `${dayName(isoDateIn(there.start, zone))}, ${timeOf(there, zone)}`;
    },
  };
}
