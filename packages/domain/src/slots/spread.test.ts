import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadOver } from './spread.ts';

it('spreads its choice over the list, from the first to the last', () => {
  expect(spreadOver([9, 10, 11, 12, 13, 14, 15, 16, 17], 3)).toEqual([9, 13, 17]);
  expect(spreadOver([9, 10, 11], 1)).toEqual([9]);
  expect(spreadOver([9, 10], 5)).toEqual([9, 10]);
  expect(spreadOver([9, 10], 0)).toEqual([]);
});

it('picks as many as asked, in order, without repeats', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(60), (length, count) => {
      const picked = spreadOver([...Array(length).keys()], count);
      expect(picked).toHaveLength(Math.min(length, count));
      expect(picked).toEqual([...new Set(picked)].toSorted((a, b) => a - b));
    }),
  );
});
