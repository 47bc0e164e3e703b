import { WEEKDAYS } from '../week/week.ts';
import type { Weekday } from '../week/week.ts';

/** A calendar day, 'YYYY-MM-DD', without a time zone. */
export type IsoDate = string;

const DAY_MS = 86_400_000;
const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

const atUtc = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (at: number): IsoDate => new Date(at).toISOString().slice(0, 10);

/** Whether the day exists: '2025-02-29' does not. */
export function isIsoDate(text: string): boolean {
  const at = PATTERN.test(text) ? atUtc(text) : Number.NaN;
  return !Number.isNaN(at) && fromUtc(at) === text;
}

/** Month from 1 to 12. */
export function isoDate(year: number, month: number, day: number): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function partsOf(date: IsoDate): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return fromUtc(atUtc(date) + days * DAY_MS);
}

/** The number of days from one date to another. */
/** The same day of another month, or its last day where that one is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return isoDate(first.getUTCFullYear(), first.getUTCMonth() + 1, Math.min(day, last));
}

export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((atUtc(to) - atUtc(from)) / DAY_MS);
}

export function weekdayOf(date: IsoDate): Weekday {
  const sundayFirst = new Date(atUtc(date)).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? 'monday';
}

/** The Monday of the week of a day. */
export function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));
}
