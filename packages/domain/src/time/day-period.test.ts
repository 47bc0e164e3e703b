import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysOf, justBefore } from './day-period.ts';
import { addDays } from './iso-date.ts';

it('ends the day before it begins, and lasts as long', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 400 }), (start, more) => {
      const from = addDays('1990-01-01', start);
      const period = { from, to: addDays(from, more) };
      const days = daysOf(period);
      const earlier = daysOf(justBefore(period));
      expect(earlier).toHaveLength(days.length);
      expect([days[0], days.at(-1)]).toEqual([period.from, period.to]);
      expect(addDays(earlier.at(-1) ?? '', 1)).toBe(period.from);
    }),
  );
});
