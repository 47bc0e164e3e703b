import { addDays, type IsoDate } from '../src/time/iso-date.ts';
import { reachedAt, wallMinute, wallMinuteAt, type ZoneDays } from '../src/time/zone-days.ts';

const MINUTES_OF_DAY = 1440;

/** The epoch minute of a local time: the first of a repeated time, undefined for a skipped one. */
export function epochMinute(days: ZoneDays, date: IsoDate, minutes: number): number | undefined {
  const wall = wallMinute(date, minutes);
  const at = reachedAt(days, wall);
  return wallMinuteAt(days, at) === wall ? at : undefined;
}

/** The local date and minute of an epoch minute. */
export function wallAt(days: ZoneDays, minute: number): { date: IsoDate; minutes: number } {
  const wall = wallMinuteAt(days, minute);
  const day = Math.floor(wall / MINUTES_OF_DAY);
  return { date: addDays('1970-01-01', day), minutes: wall - day * MINUTES_OF_DAY };
}
