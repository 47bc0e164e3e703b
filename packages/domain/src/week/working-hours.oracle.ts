import type { Interval } from './week.ts';

/** The minutes of a day that fulfil a condition, checked one by one, as intervals. */
export function minutesWhere(holds: (minute: number) => boolean): Interval[] {
  const intervals: Interval[] = [];
  for (let minute = 0; minute < 1440; minute += 1) {
    if (!holds(minute)) continue;
    const last = intervals.at(-1);
    if (last?.to === minute) last.to += 1;
    else intervals.push({ from: minute, to: minute + 1 });
  }
  return intervals;
}

export const holdsIn = (day: readonly Interval[], minute: number): boolean =>
  day.some(({ from, to }) => from <= minute && minute < to);
