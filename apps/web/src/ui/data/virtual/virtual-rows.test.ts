import { expect, it } from 'vitest';
import { equalOffsets, measuredOffsets } from './offsets.ts';
import { windowOf } from './use-virtual-rows.ts';

const keysOf = (count: number) => Array.from({ length: count }, (_, row) => String(row));
const startsOf = (count: number, heights: ReadonlyMap<string, number>) => {
  const { startOf } = measuredOffsets(keysOf(count), heights, { guess: 300, average: true, gap: 16 });
  return Array.from({ length: count + 1 }, (_, row) => startOf(row));
};

it('begins each row where the one before ends, and estimates unmeasured rows', () => {
  expect(startsOf(3, new Map())).toEqual([0, 316, 632, 948]);
  expect(
    startsOf(
      3,
      new Map([
        ['0', 200],
        ['2', 400],
      ]),
    ),
  ).toEqual([0, 216, 532, 948]);
  const { startOf } = measuredOffsets(keysOf(3), new Map([['1', 50]]), { guess: 72 });
  expect([0, 1, 2, 3].map(startOf)).toEqual([0, 72, 122, 194]);
});

const ROWS = equalOffsets(100, 300);

it('draws what is on the screen and a little beyond, wherever it is scrolled', () => {
  expect(windowOf(ROWS, { offset: -200, size: 900 }, {})).toEqual({ first: 0, end: 5 });
  expect(windowOf(ROWS, { offset: 15_000, size: 900 }, {})).toEqual({ first: 47, end: 56 });
  expect(windowOf(ROWS, { offset: 60_000, size: 900 }, {})).toEqual({ first: 99, end: 100 });
  expect(windowOf(ROWS, { offset: -9_000, size: 900 }, {})).toEqual({ first: 0, end: 1 });
});

const heights = Array.from({ length: 1000 }, (_, at) => 40 + (at % 5) * 10);
const LOG = measuredOffsets(keysOf(1000), new Map(heights.map((height, at) => [String(at), height])), {
  guess: 72,
});
const WHOLE = LOG.startOf(1000);

it.each([0, 5000, 30_000, 59_400])(
  'draws little of a long list, %d from its end, and keeps its height',
  (offset) => {
    const { first, end } = windowOf(LOG, { offset, size: 600 }, { from: 'end', ahead: 900 });
    const [above, below] = [LOG.startOf(first), WHOLE - LOG.startOf(end)];
    const drawn = heights.slice(first, end).reduce((sum, height) => sum + height, 0);
    expect(above + drawn + below).toBe(WHOLE);
    expect(end - first).toBeLessThan(60);
    // The visible rows are among the drawn ones.
    expect(below).toBeLessThanOrEqual(offset);
    expect(below + drawn).toBeGreaterThanOrEqual(Math.min(offset + 600, WHOLE));
  },
);

it('always draws something', () => {
  const far = { offset: 90_000, size: 600 };
  expect(windowOf(equalOffsets(1, 50), far, { from: 'end' })).toEqual({ first: 0, end: 1 });
  expect(windowOf(equalOffsets(0, 50), far, { from: 'end' })).toEqual({ first: 0, end: 0 });
});
