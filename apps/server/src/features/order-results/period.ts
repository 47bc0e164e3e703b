import { dayBounds } from '@cauce/domain/time/dates';
import { addDays, daysBetween, type IsoDate } from '@cauce/domain/time/iso-date';

/** Days of a zone, both ends included, as the time from their first instant to the one after their last. */
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

/** As many days, just before. */
export function before({ zone, dates }: Period): Period {
  const [from = ''] = dates;
  return periodOf(zone, addDays(from, -dates.length), addDays(from, -1));
}
