import type { Results } from '@cauce/contract/appointment-results';
import { plainDay, shortDay } from '@cauce/domain/dates';
import { mondayOf } from '@cauce/domain/iso-date';

/** A bar of the trend: a day, or a week where days would be too thin to tell apart. */
export interface Bucket {
  date: string;
  isWeek: boolean;
  count: number;
  attended: number;
  missed: number;
}

const MOST_DAYS = 92;

export function bucketsOf(byDay: Results['byDay']): Bucket[] {
  if (byDay.length <= MOST_DAYS) return byDay.map((day) => ({ ...day, isWeek: false }));
  const weeks = new Map<string, Bucket>();
  for (const { date, count, attended, missed } of byDay) {
    const monday = mondayOf(date);
    const week = weeks.get(monday) ?? { date: monday, isWeek: true, count: 0, attended: 0, missed: 0 };
    week.count += count;
    week.attended += attended;
    week.missed += missed;
    weeks.set(monday, week);
  }
  return [...weeks.values()];
}

/** Neither attended nor missed: to come, cancelled or unpaid. */
export const restOf = ({ count, attended, missed }: Bucket): number => count - attended - missed;

export const bucketName = ({ date, isWeek }: Bucket): string =>
  isWeek ? `Semana del ${plainDay(date)}` : shortDay(date);

const ROUND = [1, 2, 4, 5, 6, 8, 10];

/** The round number that a scale with a middle ends at: never odd, so that the middle is whole. */
export function topOf(most: number): number {
  if (most <= 2) return 2;
  const unit = 10 ** Math.floor(Math.log10(most));
  const step = ROUND.find((each) => each * unit >= most && (each * unit) % 2 === 0) ?? 10;
  return step * unit;
}

/** Which bars carry their date under them, and which of those only where there is room. */
export function labelled(bars: number, most = 7): { at: number; minor: boolean }[] {
  const step = Math.max(1, Math.ceil(bars / most));
  return Array.from({ length: Math.ceil(bars / step) }, (_, nth) => ({
    at: nth * step,
    minor: nth % 2 === 1,
  }));
}
