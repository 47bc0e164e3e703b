import { dayBounds } from '@cauce/domain/time/dates';
import { addDays, daysBetween, type IsoDate } from '@cauce/domain/time/iso-date';

/** Days of a time zone, both ends included, with their first instant and the instant after the last. */
export interface Period {
  zone: string;
  dates: readonly IsoDate[];
  start: Date;
  end: Date;
}

export function periodOf(zone: string, from: IsoDate, to: IsoDate): Period {
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));
  return { zone, dates, start: dayBounds(from, zone).start, end: dayBounds(to, zone).end };
}

/** The same number of days immediately before the period. */
export function before({ zone, dates }: Period): Period {
  const [from = ''] = dates;
  return periodOf(zone, addDays(from, -dates.length), addDays(from, -1));
}
