import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slowPercentage } from './discount.oracle.ts';
import { isReduction, reducedPrice, timerParts, timerSeconds } from './discount.ts';

const percentage = (value: number) => ({ type: 'percentage', value }) as const;
const fixed = (value: number) => ({ type: 'fixed', value }) as const;

describe('a discounted price', () => {
  it.each([
    [100_000, percentage(15), 85_000],
    [100_000, percentage(0), 100_000],
    [100_000, percentage(100), 0],
    [999, percentage(10), 899],
    [1, percentage(50), 1],
    [3, percentage(50), 2],
    [10_001, percentage(12.5), 8751],
    [35_000, fixed(5000), 30_000],
    [35_000, fixed(35_000), 0],
    [35_000, fixed(40_000), 0],
    [0, percentage(20), 0],
  ])('of %i less %j is %i', (price, reduction, expected) => {
    expect(reducedPrice(price, reduction)).toBe(expected);
  });

  it('is exact to half a cent and lies between zero and the price', () => {
    fc.assert(
      fc.property(fc.nat(500_000_000), fc.nat(10_000), (price, hundredths) => {
        const reduced = reducedPrice(price, percentage(hundredths / 100));
        expect(reduced).toBe(slowPercentage(price, hundredths));
        expect(reduced).toBeLessThanOrEqual(price);
      }),
      { numRuns: 1000 },
    );
  });

  it('accepts 0 to 100 percent, or 0 to the whole price', () => {
    const given = [percentage(0), percentage(100), fixed(0), fixed(500)];
    const refused = [
      percentage(-1),
      percentage(100.01),
      percentage(Number.NaN),
      fixed(-1),
      fixed(501),
      fixed(1.5),
    ];
    expect(given.every((reduction) => isReduction(reduction, 500))).toBe(true);
    expect(refused.some((reduction) => isReduction(reduction, 500))).toBe(false);
  });
});

describe('a countdown', () => {
  it('is days, hours, minutes and seconds in seconds', () => {
    expect(timerSeconds({ days: 1, hours: 2, minutes: 3, seconds: 4 })).toBe(93_784);
    expect(timerParts(93_784)).toEqual({ days: 1, hours: 2, minutes: 3, seconds: 4 });
    expect(timerParts(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
    expect(timerParts(59.9)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 59 });
  });

  it('converts in both directions', () => {
    const parts = fc.record({
      days: fc.nat(400),
      hours: fc.nat(23),
      minutes: fc.nat(59),
      seconds: fc.nat(59),
    });
    fc.assert(
      fc.property(parts, fc.nat(40_000_000), (parts, seconds) => {
        expect(timerParts(timerSeconds(parts))).toEqual(parts);
        expect(timerSeconds(timerParts(seconds))).toBe(seconds);
      }),
    );
  });
});
