import { addMonths, type IsoDate } from '@cauce/domain/time/iso-date';
import type { Interval } from './objects.ts';

const SECOND = 1000;
const DAY = 86_400;
const MONTHS: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/**
 * The end of the period with this number, counted from the first day. It is counted from there and not from the period
 * before, so that a plan of the 31st returns to it after a shorter month.
 */
export function endOfPeriod(anchor: number, interval: Interval, periods: number): number {
  const date = new Date(anchor * SECOND).toISOString().slice(0, 10) as IsoDate;
  const end = addMonths(date, MONTHS[interval] * periods);
  return Date.parse(`${end}T00:00:00Z`) / SECOND + (anchor % DAY);
}
