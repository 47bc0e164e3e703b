import { instantAt, wallOf } from '../time/dates.ts';
import { addDays } from '../time/iso-date.ts';
import type { TimeUnit } from './shape.ts';

const MINUTE = 60_000;
const MILLISECONDS: Readonly<Record<Exclude<TimeUnit, 'days'>, number>> = {
  minutes: MINUTE,
  hours: 60 * MINUTE,
};

export interface Delay {
  /** Negative before the moment from which it counts. */
  delay: number;
  timeUnit: TimeUnit;
}

/** The moment a delay after, or before, another one. Days keep the hour of the clock, also where the clocks change. */
export function addDelay(from: Date, { delay, timeUnit }: Delay, zone: string): Date {
  if (delay === 0) return from;
  if (timeUnit !== 'days') return new Date(from.getTime() + delay * MILLISECONDS[timeUnit]);
  const { date, minutes } = wallOf(from, zone);
  const sinceMinute = from.getTime() % MINUTE;
  return new Date(instantAt(addDays(date, delay), minutes, zone).getTime() + sinceMinute);
}
