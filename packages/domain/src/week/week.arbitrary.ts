import * as fc from 'fast-check';
import { DAY_END } from '../time/time-of-day.ts';
import { eachDay, normaliseDay } from './week.ts';
import type { Interval, Week } from './week.ts';

/** Prefers the minutes of markers and midnight, so that collisions between them are tested. */
const minute = fc.oneof(
  fc.integer({ min: 0, max: DAY_END }),
  fc.constantFrom(0, 1, 2, 720, DAY_END - 2, DAY_END - 1, DAY_END),
);

/** Intervals as a person may type them: unsorted, overlapping, empty. */
export const rawDay: fc.Arbitrary<Interval[]> = fc.array(fc.record({ from: minute, to: minute }), {
  maxLength: 5,
});

export const anyDay: fc.Arbitrary<Interval[]> = rawDay.map(normaliseDay);

export const anyWeek: fc.Arbitrary<Week> = fc.array(anyDay, { minLength: 7, maxLength: 7 }).map((days) => {
  const left = [...days];
  return eachDay(() => left.pop() ?? []);
});

/** Weeks as the API reads them: nothing begins or ends a minute before midnight. */
export const anyWeekToMidnight: fc.Arbitrary<Week> = anyWeek.map((week) =>
  eachDay((day) =>
    normaliseDay(
      week[day].map(({ from, to }) => ({
        from: from === DAY_END - 1 ? DAY_END : from,
        to: to === DAY_END - 1 ? DAY_END : to,
      })),
    ),
  ),
);
