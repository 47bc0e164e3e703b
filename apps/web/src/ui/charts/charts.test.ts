import { addDays } from '@cauce/domain/time/iso-date';
import { describe, expect, it } from 'vitest';
import { bucketsOf } from './buckets.ts';
import { percent } from './formats.ts';
import { boundsOf, labelled, topOf } from './scale.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, day) => ({ date: addDays('2026-01-01', day), count: 2 }));
const weeksOf = (count: number) =>
  bucketsOf(days(count), (one, other) => ({ count: one.count + other.count }));

it('shows days up to three months, and weeks beyond, without losing a day', () => {
  expect(weeksOf(92)).toHaveLength(92);
  const weeks = weeksOf(93);
  // 1 January 2026 is a Thursday.
  expect(weeks[0]).toEqual({ date: '2025-12-29', isWeek: true, count: 8 });
  expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBe(186);
});

describe('the scale of a trend', () => {
  it('ends at a round number with an integer middle', () => {
    expect([0, 1, 3, 5, 9, 12, 41, 99, 101].map(topOf)).toEqual([2, 2, 4, 6, 10, 20, 50, 100, 200]);
  });

  it('leaves space for the number of a small bar beside a large one', () => {
    expect(boundsOf([99], [0])).toEqual({ top: 100, bottom: 0 });
    expect(boundsOf([99], [3])).toEqual({ top: 100, bottom: 25 });
    expect(boundsOf([0], [40])).toEqual({ top: 10, bottom: 40 });
  });

  it('writes dates below a few of its bars', () => {
    expect(labelled(7).map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(labelled(31).map(({ at }) => at)).toEqual([0, 5, 10, 15, 20, 25, 30]);
    expect(labelled(31).map(({ minor }) => minor)).toEqual([false, true, false, true, false, true, false]);
  });
});

it('writes percentages with at most one decimal', () => {
  expect([percent(undefined), percent(0), percent(0.0849), percent(12)]).toEqual([
    '—',
    '0%',
    '8.5%',
    '1,200%',
  ]);
});
