import type { DayPeriod } from './day-period.ts';
import { addDays, daysBetween, type IsoDate, isoDate, partsOf } from './iso-date.ts';

/** Whole months, with the single days to add and to subtract. */
export interface WholeMonths {
  /** First days of months, both included; undefined where no month is needed or there is no bound. */
  months: { first: IsoDate | undefined; last: IsoDate | undefined } | undefined;
  plus: DayPeriod[];
  minus: DayPeriod[];
}

const monthOf = (date: IsoDate): IsoDate => {
  const { year, month } = partsOf(date);
  return isoDate(year, month, 1);
};
const nextMonth = (date: IsoDate): IsoDate => monthOf(addDays(monthOf(date), 31));

const lastDayOf = (date: IsoDate): IsoDate => addDays(nextMonth(date), -1);

const lengthOf = ({ from, to }: DayPeriod) => Math.max(0, daysBetween(from, to) + 1);
const some = (periods: readonly DayPeriod[]) => periods.filter((period) => lengthOf(period) > 0);
const daysIn = (periods: readonly DayPeriod[]) => periods.reduce((sum, period) => sum + lengthOf(period), 0);

/** The days of a month inside and outside of a period; the fewer of the two are used. */
function edge(inside: DayPeriod, outside: readonly DayPeriod[]) {
  const isWhole = daysIn(outside) <= lengthOf(inside);
  return { isWhole, plus: isWhole ? [] : [inside], minus: isWhole ? some(outside) : [] };
}

/** A period inside of one month. */
function withinMonth(from: IsoDate, to: IsoDate): WholeMonths {
  const month = monthOf(from);
  const { isWhole, plus, minus } = edge({ from, to }, [
    { from: month, to: addDays(from, -1) },
    { from: addDays(to, 1), to: lastDayOf(to) },
  ]);
  return { months: isWhole ? { first: month, last: month } : undefined, plus, minus };
}

interface Edge {
  /** The first or the last whole month; undefined where there is no bound. */
  month: IsoDate | undefined;
  plus: DayPeriod[];
  minus: DayPeriod[];
}

const UNBOUNDED: Edge = { month: undefined, plus: [], minus: [] };

function firstEdge(from: IsoDate | undefined): Edge {
  if (from === undefined) return UNBOUNDED;
  const month = monthOf(from);
  const { isWhole, ...days } = edge({ from, to: lastDayOf(from) }, [{ from: month, to: addDays(from, -1) }]);
  return { month: isWhole ? month : nextMonth(month), ...days };
}

function lastEdge(to: IsoDate | undefined): Edge {
  if (to === undefined) return UNBOUNDED;
  const month = monthOf(to);
  const { isWhole, ...days } = edge({ from: month, to }, [{ from: addDays(to, 1), to: lastDayOf(to) }]);
  return { month: isWhole ? month : monthOf(addDays(month, -1)), ...days };
}

/** Splits a period into whole months and as few single days as possible. A missing bound means no limit. */
export function wholeMonths({
  from,
  to,
}: {
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
}): WholeMonths {
  if (from !== undefined && to !== undefined && monthOf(from) === monthOf(to)) return withinMonth(from, to);
  const [head, tail] = [firstEdge(from), lastEdge(to)];
  const isEmpty = head.month !== undefined && tail.month !== undefined && head.month > tail.month;
  return {
    months: isEmpty ? undefined : { first: head.month, last: tail.month },
    plus: [...head.plus, ...tail.plus],
    minus: [...head.minus, ...tail.minus],
  };
}
