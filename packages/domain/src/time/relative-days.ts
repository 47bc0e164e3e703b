import { addDays, type IsoDate, isoDate, partsOf } from './iso-date.ts';

/** A period of days, both ends included; either end may be open. */
export interface DayStretch {
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
}

/** A period relative to today: the last days, longer ago than some days, or a month. */
export type RelativeDays =
  | { kind: 'last' | 'over'; days: number }
  | { kind: 'thisMonth' }
  | { kind: 'lastMonth' };

/** Ten years, more than any filter needs. */
export const RELATIVE_DAYS_AT_MOST = 3650;
const COUNTED = /^(last|over)([1-9]\d{0,3})$/;

/** Reads 'last30', 'over90', 'thisMonth' or 'lastMonth'; undefined for anything else. */
export function readRelativeDays(word: string): RelativeDays | undefined {
  if (word === 'thisMonth' || word === 'lastMonth') return { kind: word };
  const [, kind, digits] = COUNTED.exec(word) ?? [];
  const days = Number(digits);
  if (kind === undefined || days > RELATIVE_DAYS_AT_MOST) return undefined;
  return { kind: kind as 'last' | 'over', days };
}

export function monthOf(day: IsoDate): { from: IsoDate; to: IsoDate } {
  const { year, month } = partsOf(day);
  const next = month === 12 ? isoDate(year + 1, 1, 1) : isoDate(year, month + 1, 1);
  return { from: isoDate(year, month, 1), to: addDays(next, -1) };
}

/** The dates of a relative period. The last 7 days end today, and «over 7» ends 8 days ago. */
export function daysFrom(relative: RelativeDays, today: IsoDate): DayStretch {
  switch (relative.kind) {
    case 'last':
      return { from: addDays(today, 1 - relative.days), to: today };
    case 'over':
      return { to: addDays(today, -relative.days - 1) };
    case 'thisMonth':
      return monthOf(today);
    case 'lastMonth':
      return monthOf(addDays(monthOf(today).from, -1));
  }
}
