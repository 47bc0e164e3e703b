import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyWeek, rawDay } from './week.arbitrary.ts';
import {
  closedWeek,
  eachDay,
  gaps,
  hull,
  intersect,
  intersectAll,
  intersectDay,
  normaliseDay,
  openWeek,
  subtract,
  subtractDay,
  unionDay,
  weekHull,
} from './week.ts';

const open = (day: { from: number; to: number }[], minute: number): boolean =>
  day.some(({ from, to }) => from <= minute && minute < to);

const anyMinute = fc.integer({ min: 0, max: 1439 });

describe('the week', () => {
  it('joins intervals that touch, and drops those that are empty or outside the day', () => {
    const typed = [
      { from: 900, to: 960 },
      { from: 600, to: 700 },
      { from: 700, to: 720 },
      { from: 800, to: 800 },
      { from: 1400, to: 1500 },
    ];
    expect(normaliseDay(typed)).toEqual([
      { from: 600, to: 720 },
      { from: 900, to: 960 },
      { from: 1400, to: 1440 },
    ]);
  });

  it('does not change its input', () => {
    const day = [
      { from: 600, to: 700 },
      { from: 650, to: 800 },
    ];
    normaliseDay(day);
    expect(day).toEqual([
      { from: 600, to: 700 },
      { from: 650, to: 800 },
    ]);
  });

  it('is always sorted, disjoint and without touching neighbours', () => {
    fc.assert(
      fc.property(rawDay, (day) => {
        const result = normaliseDay(day);
        for (const [i, { from, to }] of result.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThan(result[i - 1]?.to ?? -1);
          expect(to).toBeLessThanOrEqual(1440);
        }
        expect(normaliseDay(result)).toEqual(result);
      }),
    );
  });

  it('agrees with logic minute by minute', () => {
    fc.assert(
      fc.property(rawDay, rawDay, anyMinute, (a, b, minute) => {
        expect(open(unionDay(a, b), minute)).toBe(open(a, minute) || open(b, minute));
        expect(open(intersectDay(a, b), minute)).toBe(open(a, minute) && open(b, minute));
        expect(open(subtractDay(a, b), minute)).toBe(open(a, minute) && !open(b, minute));
      }),
    );
  });

  it('splits a day into shared and other hours', () => {
    fc.assert(
      fc.property(anyWeek, anyWeek, (a, b) => {
        const [shared, own] = [intersect(a, b), subtract(a, b)];
        expect(eachDay((day) => unionDay(shared[day], own[day]))).toEqual(a);
      }),
    );
  });

  it('rebuilds a day from its hull and its gaps', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const whole = hull(day);
        expect(whole ? subtractDay([whole], gaps(day)) : []).toEqual(day);
      }),
    );
  });

  it('has a hull from the earliest opening to the latest closing', () => {
    const week = { ...closedWeek(), monday: [{ from: 540, to: 840 }], sunday: [{ from: 480, to: 600 }] };
    expect(weekHull(week)).toEqual({ from: 480, to: 840 });
    expect(weekHull(closedWeek())).toBeUndefined();
  });

  it('has no shared hours for an empty list', () => {
    expect(intersectAll([])).toEqual(closedWeek());
    expect(intersectAll([openWeek(), closedWeek()])).toEqual(closedWeek());
  });
});
