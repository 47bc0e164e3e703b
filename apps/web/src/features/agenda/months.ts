import { dayBounds } from '@cauce/domain/time/dates';
import { addDays, isoDate, partsOf, type IsoDate } from '@cauce/domain/time/iso-date';

/** Events within these days of the visible ones are fetched in advance. */
const AROUND_DAYS = 30;

/** 'YYYY-MM' */
export type Month = string;

const monthOf = (date: IsoDate): Month => date.slice(0, 7);

function after(month: Month): Month {
  const { year, month: number } = partsOf(`${month}-01`);
  return monthOf(number === 12 ? isoDate(year + 1, 1, 1) : isoDate(year, number + 1, 1));
}

function monthsBetween(first: IsoDate, last: IsoDate): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(first); month <= monthOf(last); month = after(month)) months.push(month);
  return months;
}

/** The months whose events are loaded, and those among them that the visible days belong to. */
export function monthsAround(dates: readonly IsoDate[]): { months: Month[]; seen: Set<Month> } {
  const first = dates[0] ?? '';
  const last = dates.at(-1) ?? first;
  return {
    months: monthsBetween(addDays(first, -AROUND_DAYS), addDays(last, AROUND_DAYS)),
    seen: new Set(monthsBetween(first, last)),
  };
}

export const boundsOf = (month: Month, zone: string): { start: Date; end: Date } => ({
  start: dayBounds(`${month}-01`, zone).start,
  end: dayBounds(`${after(month)}-01`, zone).start,
});
