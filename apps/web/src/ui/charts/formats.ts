import { MONTH_NAMES } from '@cauce/domain/time/dates';
import { type IsoDate, partsOf } from '@cauce/domain/time/iso-date';

const plain = new Intl.NumberFormat('es-MX');
const fine = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

export const countWords = (count: number): string => plain.format(count);

/** A part of a whole as a share; undefined when the whole is zero. */
export const rate = (part: number, whole: number): number | undefined =>
  whole > 0 ? part / whole : undefined;

const NO_RATE = '—';

/** '8.5%', or '—' when the share is undefined. */
export const percent = (share: number | undefined): string =>
  share === undefined ? NO_RATE : `${fine.format(share * 100)}%`;

/** A short percentage such as '85%', for narrow places. */
export const shortPercent = (share: number): string => `${plain.format(Math.round(share * 100))}%`;

/** A share as a number that a spreadsheet can calculate with. */
export const percentNumber = (share: number | undefined): number | null =>
  share === undefined ? null : Math.round(share * 1000) / 10;

const monthAbbreviation = (month: number) => (MONTH_NAMES[month - 1] ?? '').slice(0, 3);

/** '9 mar' */
export function shortDate(date: IsoDate): string {
  const { day, month } = partsOf(date);
  return `${day} ${monthAbbreviation(month)}`;
}
