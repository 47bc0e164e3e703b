import { expect, it } from 'vitest';
import { columnsIn, rowsNear, startsOf } from './card-rows.ts';

it.each([
  [358, 1],
  [575, 1],
  [576, 2],
  [1136, 3],
  [1168, 4],
])('%i pixels hold %i columns', (width, columns) => {
  expect(columnsIn(width)).toBe(columns);
});

it('starts each row where the one before ends, and estimates rows that are not measured yet', () => {
  expect(startsOf(3, new Map())).toEqual([0, 316, 632, 948]);
  expect(
    startsOf(
      3,
      new Map([
        [0, 200],
        [2, 400],
      ]),
    ),
  ).toEqual([0, 216, 532, 948]);
});

const ROWS = startsOf(100, new Map([[0, 284]]));

it('draws the rows on the screen and near it at any scroll position', () => {
  expect(rowsNear(ROWS, 200, 900)).toEqual({ from: 0, to: 4 });
  expect(rowsNear(ROWS, -15_000, 900)).toEqual({ from: 47, to: 55 });
  expect(rowsNear(ROWS, -60_000, 900)).toEqual({ from: 99, to: 99 });
  expect(rowsNear(ROWS, 9_000, 900)).toEqual({ from: 0, to: 0 });
});
