import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBranch } from '../week/week-codec.ts';
import { addDays, weekdayOf, daysBetween } from '../time/iso-date.ts';
import { openWindows } from './open-windows.ts';
import { slowStartsOnTheWall } from './slots.oracle.ts';
import { freeStarts } from './slots.ts';
import { anyDay } from '../week/week.arbitrary.ts';
import { FREQUENCIES } from '../week/week.ts';
import type { Frequency, Interval } from '../week/week.ts';
import { wallAt } from '../../testing/wall-times.ts';
import { zoneDays } from '../time/zone-days.ts';

const FOREVER = { from: -Infinity, to: Infinity };

type Ask = { zone: string; first: string; last: string; frequency: Frequency; duration: number };

/** Lists starts as '2027-03-14 180': the local date and the minute of the day. */
function startsOf(ask: Ask, hoursOf: (date: string) => readonly Interval[]): string[] {
  const days = zoneDays(ask.zone, ask.first, ask.last);
  const windows = openWindows(days, hoursOf);
  const rest = { busy: [], bufferBefore: 0, bufferAfter: 0, within: FOREVER };
  return freeStarts({ ...ask, ...rest, windows }).map((start) => {
    const { date, minutes } = wallAt(days, start);
    return `${date} ${minutes}`;
  });
}
const ask: Ask = {
  zone: 'America/Mexico_City',
  first: '2026-11-20',
  last: '2026-11-20',
  frequency: 60,
  duration: 60,
};
const hoursOn = (date: string, starts: string[]): number[] =>
  starts.filter((start) => start.startsWith(date)).map((start) => Number(start.slice(11)) / 60);

const early = () => [{ from: 0, to: 360 }];
const night = (date: string): Interval[] =>
  date === '2026-11-20' ? [{ from: 1290, to: 1440 }] : date === '2026-11-21' ? [{ from: 0, to: 120 }] : [];
/** 20 November 2026 is a Friday. */
const nightUntil = (closes: string) =>
  decodeBranch({
    schedules: { friday: { from: '23:00', to: closes }, saturday: { from: '00:00', to: '00:30' } },
  });
/** Open without a break since five in the morning of 1 November 2026. */
const reopened = (date: string): Interval[] => [{ from: date === '2026-11-01' ? 300 : 0, to: 1440 }];

describe('the windows of some days', () => {
  it('leave out the hour that does not exist in spring', () => {
    const spring = { ...ask, zone: 'America/Tijuana', first: '2027-03-14', last: '2027-03-14' };
    const starts = startsOf(spring, early);
    expect(hoursOn('2027-03-14', starts)).toEqual([0, 1, 3, 4, 5]);
  });

  it('contain the repeated hour of autumn once, and follow local time after it', () => {
    const autumn = { ...ask, zone: 'America/Tijuana', first: '2027-11-07', last: '2027-11-07' };
    expect(hoursOn('2027-11-07', startsOf(autumn, early))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(hoursOn('2027-11-07', startsOf({ ...autumn, frequency: 120 }, early))).toEqual([0, 2, 4]);
  });

  it('continue past midnight as one, on the grid of the evening', () => {
    const both = startsOf({ ...ask, last: '2026-11-21' }, night);
    expect(hoursOn('2026-11-20', both)).toEqual([21.5, 22.5, 23.5]);
    expect(hoursOn('2026-11-21', both)).toEqual([0.5]);
    expect(startsOf(ask, night)).toEqual(both.slice(0, 3));
    expect(startsOf({ ...ask, first: '2026-11-21', last: '2026-11-21' }, night)).toEqual(both.slice(3));
  });

  it('join an evening that is written until 23:59 with the morning after it', () => {
    const late = { ...ask, frequency: 30 } as const;
    const starts = (closes: string) => startsOf(late, (date) => nightUntil(closes)[weekdayOf(date)]);
    expect(hoursOn('2026-11-20', starts('23:59'))).toEqual([23, 23.5]);
    expect(hoursOn('2026-11-20', starts('23:58'))).toEqual([]);
  });

  it('close a minute before midnight where that is the closing time', () => {
    const starts = startsOf({ ...ask, frequency: 30 }, () => [{ from: 1320, to: 1439 }]);
    expect(hoursOn('2026-11-20', starts)).toEqual([22, 22.5]);
  });

  it('begin at midnight for a place that never closes, whenever it opened', () => {
    const days = { ...ask, first: '2026-11-01', last: '2026-11-20', frequency: 180 } as const;
    const long = hoursOn('2026-11-20', startsOf(days, reopened));
    expect(long).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
    const shortly = hoursOn('2026-11-04', startsOf(days, reopened));
    expect(shortly).toEqual([2, 5, 8, 11, 14, 17, 20, 23]);
    const alone = startsOf({ ...days, first: '2026-11-04', last: '2026-11-04' }, reopened);
    expect(hoursOn('2026-11-04', alone)).toEqual(shortly);
  });

  const anyPlace = fc.constantFrom<[string, string]>(
    ['America/Tijuana', '2027-03-13'],
    ['America/Tijuana', '2027-11-06'],
    ['America/Havana', '2026-03-07'],
    ['America/Havana', '2026-10-31'],
    ['America/Santiago', '2026-09-05'],
    ['America/Santiago', '2026-04-04'],
    ['Australia/Lord_Howe', '2026-10-03'],
    ['America/St_Johns', '2010-11-06'],
    ['America/Mexico_City', '2026-11-20'],
  );
  /** Days that often touch midnight: seven before, three requested ones and one after. */
  const anyHours = fc.array(
    fc.oneof(
      anyDay,
      fc.constantFrom<Interval[]>(
        [{ from: 0, to: 1440 }],
        [{ from: 1290, to: 1440 }],
        [{ from: 0, to: 210 }],
      ),
    ),
    { minLength: 11, maxLength: 11 },
  );

  it('have the same starts as a simulation minute by minute', () => {
    const length = fc.constantFrom(1, 15, 60, 90, 480);
    fc.assert(
      fc.property(
        anyPlace,
        anyHours,
        fc.constantFrom(...FREQUENCIES),
        length,
        ([zone, first], hours, frequency, duration) => {
          // The place was closed for a whole week before.
          const hoursOf = (date: string) => {
            const day = daysBetween(first, date) + 7;
            return day === 3 ? [] : (hours[day] ?? []);
          };
          const asked = { zone, first, last: addDays(first, 2), frequency, duration };
          const dates = zoneDays(zone, first, asked.last).dates;
          expect(startsOf(asked, hoursOf)).toEqual(
            slowStartsOnTheWall(zone, dates, hoursOf, frequency, duration),
          );
        },
      ),
      { numRuns: 120 },
    );
  }, 60_000);

  it('are the same for one day alone and among others', () => {
    fc.assert(
      fc.property(anyPlace, anyHours, fc.constantFrom(...FREQUENCIES), ([zone, first], hours, frequency) => {
        const hoursOf = (date: string) => hours[(daysBetween(first, date) + 77) % 11] ?? [];
        const asked = { zone, first, last: addDays(first, 14), frequency, duration: 60 };
        const alone = zoneDays(zone, first, asked.last).dates.flatMap((date) =>
          startsOf({ ...asked, first: date, last: date }, hoursOf),
        );
        expect(alone).toEqual(startsOf(asked, hoursOf));
      }),
    );
  });
});
