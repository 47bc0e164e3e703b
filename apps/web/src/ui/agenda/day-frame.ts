import { dayBounds, instantAt, wallOf } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { DAY_END } from '@cauce/domain/time/time-of-day';

const MINUTE = 60_000;

/** A day of a zone, worked out once; almost all of them are then plain minutes. */
export interface DayFrame {
  date: IsoDate;
  zone: string;
  /** Milliseconds, as [start, end). */
  start: number;
  end: number;
  /** Whether its clocks stand still: then the zone need not be asked again. */
  plain: boolean;
}

export const millis = (at: Date | string): number => (typeof at === 'string' ? Date.parse(at) : at.getTime());

export function dayFrame(date: IsoDate, zone: string): DayFrame {
  const bounds = dayBounds(date, zone);
  const start = bounds.start.getTime();
  const end = bounds.end.getTime();
  return { date, zone, start, end, plain: end - start === DAY_END * MINUTE };
}

/** Where an instant stands on the wall of the day, from 0 to 1440. */
export function minutesIn(day: DayFrame, at: number): number {
  if (at <= day.start) return 0;
  if (at >= day.end) return DAY_END;
  return day.plain ? (at - day.start) / MINUTE : wallOf(new Date(at), day.zone).minutes;
}

/** The part of a day that a stretch takes; a repeated hour never makes it end before it began. */
export function partIn(day: DayFrame, start: number, end: number): { from: number; to: number } {
  const from = minutesIn(day, start);
  const to = minutesIn(day, end);
  if (to > from || end <= start) return { from, to: Math.max(from, to) };
  return {
    from,
    to: Math.min(DAY_END, from + (Math.min(end, day.end) - Math.max(start, day.start)) / MINUTE),
  };
}

/** The instant of a place on the wall of the day. */
export function instantIn(day: DayFrame, minutes: number): Date {
  return day.plain ? new Date(day.start + minutes * MINUTE) : instantAt(day.date, minutes, day.zone);
}
