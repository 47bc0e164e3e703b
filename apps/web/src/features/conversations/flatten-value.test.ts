import { expect, it } from 'vitest';
import { flattenValue } from './flatten-value.ts';

it('returns a line for each nested value, and none for empty values', () => {
  expect(flattenValue({ ok: true, times: [{ at: '10:00' }], none: null, left: 0 }).lines).toEqual([
    ['ok', 'true'],
    ['times.0.at', '10:00'],
    ['left', '0'],
  ]);
  expect(flattenValue(null)).toEqual({ lines: [], more: 0 });
  expect(flattenValue('bare').lines).toEqual([['', 'bare']]);
});

it('stops after a hundred lines and counts those that were left out', () => {
  const { lines, more } = flattenValue({ all: Array.from({ length: 130 }, (_, index) => index) });
  expect([lines.length, lines.at(-1), more]).toEqual([100, ['all.99', '99'], 30]);
});
