import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallOf } from '../time/dates.ts';
import { instantOf } from '../time/epoch-minutes.ts';
import { addDays } from '../time/iso-date.ts';
import { startsByDay } from './start-times.ts';
import { formatHhmm } from '../time/time-of-day.ts';
import { epochMinute } from '../../testing/wall-times.ts';
import { daySpan, zoneDays } from '../time/zone-days.ts';

const zone = 'America/Tijuana';

describe('the starts in words', () => {
  it('are listed under their local date, with the instant of each', () => {
    const days = zoneDays(zone, '2026-11-20', '2026-11-22');
    const starts = [
      epochMinute(days, '2026-11-20', 570),
      epochMinute(days, '2026-11-20', 1080),
      epochMinute(days, '2026-11-22', 0),
    ];
    expect(
      startsByDay(
        days,
        starts.filter((start) => start !== undefined),
      ),
    ).toEqual([
      {
        date: '2026-11-20',
        times: [
          { at: '2026-11-20T17:30:00.000Z', time: '09:30' },
          { at: '2026-11-21T02:00:00.000Z', time: '18:00' },
        ],
      },
      { date: '2026-11-22', times: [{ at: '2026-11-22T08:00:00.000Z', time: '00:00' }] },
    ]);
    expect(startsByDay(days, [])).toEqual([]);
  });

  it('agree with formatting each start separately, also while clocks change', () => {
    const first = fc.constantFrom('2027-03-12', '2027-11-05', '2026-11-20');
    fc.assert(
      fc.property(
        first,
        fc.uniqueArray(fc.integer({ min: 0, max: 4 * 1440 }), { maxLength: 40 }),
        (first, after) => {
          const days = zoneDays(zone, first, addDays(first, 4));
          const { from } = daySpan(days, first);
          const starts = after.toSorted((a, b) => a - b).map((minutes) => from + minutes);
          const rendered = startsByDay(days, starts).flatMap(({ date, times }) =>
            times.map((time) => ({ date, ...time })),
          );
          expect(rendered).toEqual(
            starts.map((start) => {
              const { date, minutes } = wallOf(instantOf(start), zone);
              return { date, at: instantOf(start).toISOString(), time: formatHhmm(minutes) };
            }),
          );
        },
      ),
    );
  });
});
