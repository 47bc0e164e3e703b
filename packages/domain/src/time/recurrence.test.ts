import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt, wallOf } from './dates.ts';
import { addDays, daysBetween, mondayOf, partsOf } from './iso-date.ts';
import { daysOfRecurrence, type Recurrence } from './recurrence.ts';

const every = (unit: Recurrence['unit'], startDate: string, over: Partial<Recurrence> = {}): Recurrence => ({
  unit,
  startDate,
  interval: 1,
  daysOfWeek: [],
  ...over,
});

describe('the days of a recurrence', () => {
  it.each([
    ['days apart', every('days', '2026-02-27', { interval: 2 }), ['2026-02-27', '2026-03-01', '2026-03-03']],
    [
      'days of the week, from the first day on',
      every('weeks', '2026-03-11', { daysOfWeek: [4, 0, 2, 2] }),
      ['2026-03-11', '2026-03-13', '2026-03-16', '2026-03-18'],
    ],
    [
      'weeks that are left out whole',
      every('weeks', '2026-03-11', { daysOfWeek: [0, 4], interval: 2 }),
      ['2026-03-13', '2026-03-23', '2026-03-27'],
    ],
    [
      'the first day when no day of the week is named',
      every('weeks', '2026-03-12'),
      ['2026-03-12', '2026-03-19'],
    ],
    [
      'the last day of months that are too short, and the 31st again after them',
      every('months', '2027-12-31'),
      ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
    ],
    [
      'months apart over the end of a year',
      every('months', '2026-11-30', { interval: 3 }),
      ['2026-11-30', '2027-02-28', '2027-05-30'],
    ],
  ])('are %s', (_, recurrence, days) => {
    expect(daysOfRecurrence(recurrence, days.length)).toEqual(days);
  });

  const recurrences = fc.record({
    startDate: fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1970-01-01', days)),
    interval: fc.integer({ min: 1, max: 52 }),
    unit: fc.constantFrom<Recurrence['unit']>('days', 'weeks', 'months'),
    daysOfWeek: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
  });
  const counts = fc.integer({ min: 0, max: 100 });

  it('are as many as requested, in order, and none before the first', () => {
    fc.assert(
      fc.property(recurrences, counts, (recurrence, count) => {
        const days = daysOfRecurrence(recurrence, count);
        expect(days).toHaveLength(count);
        expect(days.every((day, at) => at === 0 || day > days[at - 1]!)).toBe(true);
        expect(days.every((day) => day >= recurrence.startDate)).toBe(true);
      }),
    );
  });

  it('fit the rule, and no day that fits is left out', () => {
    fc.assert(
      fc.property(recurrences, fc.integer({ min: 2, max: 40 }), (recurrence, count) => {
        const { startDate, interval, unit, daysOfWeek } = recurrence;
        const days = daysOfRecurrence(recurrence, count);
        if (unit === 'days')
          expect(days.map((day) => daysBetween(startDate, day))).toEqual(days.map((_, at) => at * interval));
        if (unit === 'months') {
          const first = partsOf(startDate);
          for (const [at, day] of days.entries()) {
            const { year, month, day: on } = partsOf(day);
            expect((year - first.year) * 12 + month - first.month).toBe(at * interval);
            const isLast = partsOf(addDays(day, 1)).day === 1;
            expect(on === first.day || (on < first.day && isLast)).toBe(true);
          }
        }
        if (unit === 'weeks') {
          const counts = (day: string) =>
            (daysBetween(mondayOf(startDate), mondayOf(day)) / 7) % interval === 0 &&
            daysOfWeek.includes(daysBetween(mondayOf(day), day));
          const span = daysBetween(startDate, days.at(-1)!);
          const all = Array.from({ length: span + 1 }, (_, at) => addDays(startDate, at)).filter(counts);
          expect(days).toEqual(all);
        }
      }),
    );
  });

  it.each(['America/Tijuana', 'America/Mexico_City', 'Europe/Madrid'])(
    'begin at the same hour of the wall all year in %s',
    (zone) => {
      for (const date of daysOfRecurrence(every('weeks', '2026-01-05', { daysOfWeek: [0, 6] }), 104)) {
        expect(wallOf(instantAt(date, 18 * 60, zone), zone)).toEqual({ date, minutes: 18 * 60 });
      }
    },
  );
});
