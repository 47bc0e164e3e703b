import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slowNearest } from './nearest.oracle.ts';
import { nearestStarts } from './nearest.ts';

const starts = [540, 600, 630, 720, 900];

describe('the nearest starts', () => {
  it('lie before and after the requested start', () => {
    expect(nearestStarts(starts, 660, 3)).toEqual([600, 630, 720]);
    expect(nearestStarts(starts, 615, 1)).toEqual([600]);
    expect(nearestStarts(starts, 600, 2)).toEqual([600, 630]);
  });

  it('lie on one side when the other side has none', () => {
    expect(nearestStarts(starts, 0, 2)).toEqual([540, 600]);
    expect(nearestStarts(starts, 5000, 2)).toEqual([720, 900]);
    expect(nearestStarts(starts, 660, 99)).toEqual(starts);
    expect(nearestStarts([], 660, 3)).toEqual([]);
    expect(nearestStarts(starts, 660, 0)).toEqual([]);
  });

  it('agree with sorting all starts', () => {
    const anyStarts = fc
      .uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 30 })
      .map((list) => list.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(anyStarts, fc.integer({ min: -20, max: 220 }), fc.nat(35), (list, wished, count) => {
        expect(nearestStarts(list, wished, count)).toEqual(slowNearest(list, wished, count));
      }),
      { numRuns: 500 },
    );
  });
});
