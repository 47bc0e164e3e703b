import { dayBounds, instantAt, wallOf } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { DAY_END } from '@cauce/domain/time/time-of-day';

const MINUTE = 60_000;

/** A day in a time zone, computed once, so that minutes of most days need no conversion of zones. */
export interface DayFrame {
  date: IsoDate;
  zone: string;
  /** The first instant in milliseconds; `end` is not part of the day. */
  start: number;
  end: number;
  /** Whether the day has 24 hours; its minutes are then computed without the zone. */
  plain: boolean;
}

export const millis = (at: Date | string): number => (typeof at === 'string' ? Date.parse(at) : at.getTime());

export function dayFrame(date: IsoDate, zone: string): DayFrame {
  const bounds = dayBounds(date, zone);
  const start = bounds.start.getTime();
  const end = bounds.end.getTime();
  return { date, zone, start, end, plain: end - start === DAY_END * MINUTE };
}

/** The clock time of an instant on this day, in minutes from 0 to 1440. */
export function minutesIn(day: DayFrame, at: number): number {
  if (at <= day.start) return 0;
  if (at >= day.end) return DAY_END;
  return day.plain ? (at - day.start) / MINUTE : wallOf(new Date(at), day.zone).minutes;
}

/** The part of a day that a range covers. It never ends before it starts, not even in a repeated hour. */
export function partIn(day: DayFrame, start: number, end: number): { from: number; to: number } {
  const from = minutesIn(day, start);
  const to = minutesIn(day, end);
  if (to > from || end <= start) return { from, to: Math.max(from, to) };
  return {
    from,
    to: Math.min(DAY_END, from + (Math.min(end, day.end) - Math.max(start, day.start)) / MINUTE),
  };
}

/** The instant of a clock time on this day. */
export function instantIn(day: DayFrame, minutes: number): Date {
  return day.plain ? new Date(day.start + minutes * MINUTE) : instantAt(day.date, minutes, day.zone);
}
