import { DAY_END } from '../time/time-of-day.ts';
import { copyIntervals, hull } from './week.ts';
import type { Interval, Week, Weekday } from './week.ts';

export const DEFAULT_SLOT: Readonly<Interval> = { from: 540, to: 1080 };
/** Used when the branches of a service have no hours in common. */
export const SERVICE_FALLBACK: Readonly<Interval> = { from: 480, to: 1200 };
/** The initial hours of a custom service schedule without a branch. */
export const SERVICE_WINDOW: Readonly<Interval> = { from: 360, to: 1380 };

const lastEnd = (day: readonly Interval[]): number | undefined =>
  day.length === 0 ? undefined : Math.max(...day.map(({ to }) => to));

/** Two hours, starting an hour after the previous end and cut at midnight; undefined when the day has no time left. */
export function newBranchSlot(day: readonly Interval[]): Interval | undefined {
  const end = lastEnd(day);
  if (end === undefined) return { ...DEFAULT_SLOT };
  const from = end + 60;
  return from < DAY_END ? { from, to: Math.min(from + 120, DAY_END) } : undefined;
}

/** From the previous end to the branch's closing, or 18:00; undefined when no time is left. */
export function newSpecialistSlot(
  day: readonly Interval[],
  branchDay: readonly Interval[],
): Interval | undefined {
  const end = lastEnd(day);
  if (end === undefined) return restoredDay(branchDay)[0];
  const to = hull(branchDay)?.to ?? DEFAULT_SLOT.to;
  return end < to ? { from: end, to } : undefined;
}

/** The hours of a day that is restored: the branch's, or 09:00-18:00. */
export function restoredDay(branchDay: readonly Interval[]): Interval[] {
  return copyIntervals(branchDay.length > 0 ? branchDay : [DEFAULT_SLOT]);
}

/** From the latest opening to the earliest closing of the branches on that day, or 08:00-20:00. */
export function optimalWindow(branches: readonly Week[], day: Weekday): Interval {
  const hulls = branches.map((week) => hull(week[day])).filter((window) => window !== undefined);
  const from = Math.max(...hulls.map((window) => window.from));
  const to = Math.min(...hulls.map((window) => window.to));
  return hulls.length > 0 && from < to ? { from, to } : { ...SERVICE_FALLBACK };
}
