import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DayPeriod, daysOf } from './day-period.ts';
import { addDays, type IsoDate } from './iso-date.ts';
import { wholeMonths } from './whole-months.ts';

const FIRST = '2019-11-01';
const ALL = daysOf({ from: FIRST, to: '2023-02-28' });

const isIn = (day: IsoDate) => (period: DayPeriod) => period.from <= day && day <= period.to;

/** Lists the counted days one by one; no day is counted twice. */
function counted({ months, plus, minus }: ReturnType<typeof wholeMonths>): IsoDate[] {
  const { first = '0000', last = '9999' } = months ?? {};
  return ALL.filter((day) => {
    const month = `${day.slice(0, 7)}-01`;
    const whole = months !== undefined && first <= month && month <= last ? 1 : 0;
    const times = whole + plus.filter(isIn(day)).length - minus.filter(isIn(day)).length;
    expect([0, 1]).toContain(times);
    return times === 1;
  });
}

it('contains the same days, with at most half a month of single days at either end', () => {
  const starts = fc.integer({ min: 31, max: 700 });
  fc.assert(
    fc.property(starts, fc.integer({ min: 0, max: 450 }), (start, more) => {
      const from = addDays(FIRST, start);
      const period = { from, to: addDays(from, more) };
      const found = wholeMonths(period);
      expect(counted(found)).toEqual(daysOf(period));
      expect([...found.plus, ...found.minus].flatMap(daysOf).length).toBeLessThanOrEqual(31);
    }),
  );
});

it('has no limit where there is no bound', () => {
  expect(wholeMonths({})).toEqual({ months: { first: undefined, last: undefined }, plus: [], minus: [] });
  const day = '2021-03-20';
  expect(counted(wholeMonths({ from: day }))).toEqual(ALL.filter((each) => each >= day));
  expect(counted(wholeMonths({ to: day }))).toEqual(ALL.filter((each) => each <= day));
});

it('uses this month as a whole, because its future days are empty', () => {
  expect(wholeMonths({ from: '2026-11-01', to: '2026-11-22' })).toEqual({
    months: { first: '2026-11-01', last: '2026-11-01' },
    plus: [],
    minus: [{ from: '2026-11-23', to: '2026-11-30' }],
  });
});
