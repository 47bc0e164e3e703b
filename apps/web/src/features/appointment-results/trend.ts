import type { Results } from '@cauce/contract/agenda/appointment-results';
import { plainDay, shortDay } from '@cauce/domain/time/dates';
import { mondayOf } from '@cauce/domain/time/iso-date';

/** A bar of a trend: a day, or a week where days would be too thin to tell apart. */
type Bar<D> = D & { isWeek: boolean };

const MOST_DAYS = 92;

/** The days, or the weeks that `together` makes of them. */
export function barsOf<D extends { date: string }>(
  days: readonly D[],
  together: (one: D, other: D) => Omit<D, 'date'>,
): Bar<D>[] {
  if (days.length <= MOST_DAYS) return days.map((day) => ({ ...day, isWeek: false }));
  const weeks = new Map<string, D>();
  for (const day of days) {
    const date = mondayOf(day.date);
    const week = weeks.get(date);
    weeks.set(date, { ...day, ...(week && together(week, day)), date });
  }
  return [...weeks.values()].map((week) => ({ ...week, isWeek: true }));
}

type Day = Results['byDay'][number];
export type Bucket = Bar<Day>;

export const bucketsOf = (byDay: Results['byDay']): Bucket[] =>
  barsOf(byDay, (one, other) => ({
    count: one.count + other.count,
    attended: one.attended + other.attended,
    missed: one.missed + other.missed,
  }));

/** Neither attended nor missed: to come, cancelled or unpaid. */
export const restOf = ({ count, attended, missed }: Bucket): number => count - attended - missed;

export const bucketName = ({ date, isWeek }: Bar<{ date: string }>): string =>
  isWeek ? `Semana del ${plainDay(date)}` : shortDay(date);

const ROUND = [1, 2, 4, 5, 6, 8, 10];

/** The round number that a scale with a middle ends at: never odd, so that the middle is whole. */
export function topOf(most: number): number {
  if (most <= 2) return 2;
  const unit = 10 ** Math.floor(Math.log10(most));
  const step = ROUND.find((each) => each * unit >= most && (each * unit) % 2 === 0) ?? 10;
  return step * unit;
}

/** The least part of the height that what is above or below the line has for its number. */
const LEAST_SHARE = 1 / 4;

/** Where the scale ends above the line and, if anything hangs there, below it. */
export function boundsOf(above: readonly number[], below: readonly number[]) {
  const [most, least] = [Math.max(...above), Math.max(...below)];
  if (least === 0) return { top: topOf(most), bottom: 0 };
  const [top, bottom] = [topOf(most), topOf(least)];
  return { top: Math.max(top, bottom * LEAST_SHARE), bottom: Math.max(bottom, top * LEAST_SHARE) };
}

/** Positions of the bars that have a date below, and which of them only on wide screens. */
export function labelled(bars: number, most = 7): { at: number; minor: boolean }[] {
  const step = Math.max(1, Math.ceil(bars / most));
  return Array.from({ length: Math.ceil(bars / step) }, (_, nth) => ({
    at: nth * step,
    minor: nth % 2 === 1,
  }));
}
