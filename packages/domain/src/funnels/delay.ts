import { instantAt, wallOf } from '../time/dates.ts';
import { addDays, addMonths } from '../time/iso-date.ts';
import type { TimeUnit } from './shape.ts';

const MINUTE = 60_000;
const MILLISECONDS = {
  minutes: MINUTE,
  hours: 60 * MINUTE,
} as const satisfies Partial<Record<TimeUnit, number>>;

export interface Delay {
  /** Negative before the moment from which it counts. */
  delay: number;
  timeUnit: TimeUnit | 'months';
}

/** The moment a delay after, or before, another one. Days and months keep the hour of the clock, also where the clocks change. */
export function addDelay(from: Date, { delay, timeUnit }: Delay, zone: string): Date {
  if (delay === 0) return from;
  if (timeUnit === 'minutes' || timeUnit === 'hours')
    return new Date(from.getTime() + delay * MILLISECONDS[timeUnit]);
  const { date, minutes } = wallOf(from, zone);
  const sinceMinute = from.getTime() % MINUTE;
  const day = timeUnit === 'days' ? addDays(date, delay) : addMonths(date, delay);
  return new Date(instantAt(day, minutes, zone).getTime() + sinceMinute);
}
