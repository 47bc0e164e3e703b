import { expect, it } from 'vitest';
import { rowsNearEnd } from './use-tail-window.ts';

const heights = Array.from({ length: 1000 }, (_, at) => 40 + (at % 5) * 10);
const whole = heights.reduce((sum, height) => sum + height, 0);

it.each([0, 5000, 30_000, 59_400])(
  'draws few rows of a long list, %d from its end, and keeps its height',
  (fromEnd) => {
    const { first, end, above, below } = rowsNearEnd(heights, fromEnd, 600);
    const drawn = heights.slice(first, end).reduce((sum, height) => sum + height, 0);
    expect(above + drawn + below).toBe(whole);
    expect(end - first).toBeLessThan(60);
    // The visible rows are among the drawn ones.
    expect(below).toBeLessThanOrEqual(fromEnd);
    expect(below + drawn).toBeGreaterThanOrEqual(Math.min(fromEnd + 600, whole));
  },
);

it('always draws some rows', () => {
  expect(rowsNearEnd([50], 90_000, 600)).toEqual({ first: 0, end: 1, above: 0, below: 0 });
  expect(rowsNearEnd([], 0, 600)).toEqual({ first: 0, end: 0, above: 0, below: 0 });
});
