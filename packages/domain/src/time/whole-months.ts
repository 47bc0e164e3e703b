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

const lengthOf = ({ from, to }: DayPeriod) => Math.max(0, daysBetween(from, to) + 1);
const some = (periods: readonly DayPeriod[]) => periods.filter((period) => lengthOf(period) > 0);
const daysIn = (periods: readonly DayPeriod[]) => periods.reduce((sum, period) => sum + lengthOf(period), 0);

/** The days of a month inside and outside of a period; the fewer of the two are used. */
function edge(inside: DayPeriod, outside: readonly DayPeriod[]) {
  const isWhole = daysIn(outside) <= lengthOf(inside);
  return { isWhole, plus: isWhole ? [] : [inside], minus: isWhole ? some(outside) : [] };
}

/** Splits a period into whole months and as few single days as possible. A missing bound means no limit. */
export function wholeMonths({
  from,
  to,
}: {
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
}): WholeMonths {
  const first = from === undefined ? undefined : monthOf(from);
  const last = to === undefined ? undefined : monthOf(to);
  if (from !== undefined && to !== undefined && first !== undefined && first === last) {
    const { isWhole, plus, minus } = edge({ from, to }, [
      { from: first, to: addDays(from, -1) },
      { from: addDays(to, 1), to: addDays(nextMonth(to), -1) },
    ]);
    return { months: isWhole ? { first, last } : undefined, plus, minus };
  }
  const head =
    from === undefined || first === undefined
      ? undefined
      : edge({ from, to: addDays(nextMonth(from), -1) }, [{ from: first, to: addDays(from, -1) }]);
  const tail =
    to === undefined || last === undefined
      ? undefined
      : edge({ from: last, to }, [{ from: addDays(to, 1), to: addDays(nextMonth(to), -1) }]);
  const months = {
    first: first !== undefined && head?.isWhole === false ? nextMonth(first) : first,
    last: last !== undefined && tail?.isWhole === false ? monthOf(addDays(last, -1)) : last,
  };
  const isEmpty = months.first !== undefined && months.last !== undefined && months.first > months.last;
  return {
    months: isEmpty ? undefined : months,
    plus: [...(head?.plus ?? []), ...(tail?.plus ?? [])],
    minus: [...(head?.minus ?? []), ...(tail?.minus ?? [])],
  };
}
