import { dayBounds } from '@cauce/domain/time/dates';
import { addDays, daysBetween, type IsoDate } from '@cauce/domain/time/iso-date';

/** Days of a time zone, both ends included. */
export interface Period {
  zone: string;
  from: IsoDate;
  to: IsoDate;
  start: Date;
  /** The instant after the last day. */
  end: Date;
}

export const periodOf = (zone: string, from: IsoDate, to: IsoDate): Period => ({
  zone,
  from,
  to,
  start: dayBounds(from, zone).start,
  end: dayBounds(to, zone).end,
});

/** The same number of days immediately before the period. */
export function before({ zone, from, to }: Period): Period {
  const length = daysBetween(from, to) + 1;
  return periodOf(zone, addDays(from, -length), addDays(from, -1));
}
