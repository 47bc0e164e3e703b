import { describe, expect, it } from 'vitest';
import { inOrder, instantOf, minuteFrom, spanOf } from './epoch-minutes.ts';

describe('minutes since 1970', () => {
  it('never begin before an instant, and cover every minute that a span touches', () => {
    const at = new Date('2026-11-20T22:30:00Z');
    const late = new Date('2026-11-20T22:30:00.001Z');
    expect(instantOf(minuteFrom(at))).toEqual(at);
    expect(minuteFrom(late)).toBe(minuteFrom(at) + 1);
    expect(spanOf(late, late)).toEqual({ from: minuteFrom(at), to: minuteFrom(at) + 1 });
    expect(spanOf(at, new Date(at.getTime() + 3_600_000))).toEqual({
      from: minuteFrom(at),
      to: minuteFrom(at) + 60,
    });
  });

  it('are sorted only when they are not sorted yet', () => {
    const sorted = [
      { from: 1, to: 9 },
      { from: 1, to: 2 },
      { from: 3, to: 4 },
    ];
    expect(inOrder(sorted)).toBe(sorted);
    expect(inOrder(sorted.toReversed()).map(({ from }) => from)).toEqual([1, 1, 3]);
  });
});
