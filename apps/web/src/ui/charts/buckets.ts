import { plainDay, shortDay } from '@cauce/domain/time/dates';
import { mondayOf } from '@cauce/domain/time/iso-date';

/** A bar of a trend: a day, or a week when days would be too narrow. */
export type Bucket<D> = D & { isWeek: boolean };

const MOST_DAYS = 92;

/** Returns the days, or the weeks into which `together` adds them up. */
export function bucketsOf<D extends { date: string }>(
  days: readonly D[],
  together: (one: D, other: D) => Omit<D, 'date'>,
): Bucket<D>[] {
  if (days.length <= MOST_DAYS) return days.map((day) => ({ ...day, isWeek: false }));
  const weeks = new Map<string, D>();
  for (const day of days) {
    const date = mondayOf(day.date);
    const week = weeks.get(date);
    weeks.set(date, { ...day, ...(week && together(week, day)), date });
  }
  return [...weeks.values()].map((week) => ({ ...week, isWeek: true }));
}

export const bucketName = ({ date, isWeek }: Bucket<{ date: string }>): string =>
  isWeek ? `Semana del ${plainDay(date)}` : shortDay(date);
