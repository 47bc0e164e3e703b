import { expect, it } from 'vitest';
import { tileColumns, tileStyle } from './tile-columns.ts';

it.each([
  [1, 7, 1],
  [3, 7, 3],
  [7, 7, 7],
  [8, 7, 4],
  [9, 7, 5],
  [7, 6, 4],
  [5, 4, 3],
  [4, 3, 2],
  [7, 3, 2],
  [8, 2, 2],
])('%i tiles of which %i fit have %i columns', (count, fits, columns) => {
  expect(tileColumns(count, fits)).toBe(columns);
});

it('leaves no tile alone in the last row, except where an odd one takes both columns', () => {
  for (let count = 2; count <= 12; count += 1)
    for (let fits = 2; fits <= 7; fits += 1) {
      const columns = tileColumns(count, fits);
      expect(columns, `${count} tiles of which ${fits} fit`).toBeLessThanOrEqual(fits);
      if (count % columns === 1) expect([columns, count % 2]).toEqual([2, 1]);
    }
});

it('lets the last tile take a whole row only where it would stand alone', () => {
  expect(tileStyle(7)).toMatchObject({ '--columns-2': 2, '--last-2': 2, '--columns-7': 7, '--last-7': 1 });
});
