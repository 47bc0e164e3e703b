import { expect, it } from 'vitest';
import { columnsIn } from './use-card-grid.ts';

it.each([
  [358, 1],
  [575, 1],
  [576, 2],
  [1136, 3],
  [1168, 4],
])('%i pixels hold %i columns', (width, columns) => {
  expect(columnsIn(width)).toBe(columns);
});
