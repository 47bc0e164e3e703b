import { expect, it } from 'vitest';
import { scaleOf, stopsFrom, typedQuantity } from './quantity.ts';

it.each([
  ['', 0],
  ['  ', 0],
  ['5,000', 5000],
  ['05', 5],
  ['abc', 750],
  ['7x', 750],
  ['-5', 750],
  ['1.5', 750],
  ['99999999999999999999', 1_000_000_000],
])('typing «%s» gives %d', (text, quantity) => {
  expect(typedQuantity(text, 750)).toBe(quantity);
});

it('each stop of the slider stands at its own place, and other quantities at the next one', () => {
  const stops = stopsFrom(750);
  const { placeOf, valueAt } = scaleOf(stops);
  expect(stops[0]).toBe(750);
  for (const stop of stops) expect(valueAt(placeOf(stop))).toBe(stop);
  expect(valueAt(placeOf(1001))).toBe(1500);
  expect(valueAt(placeOf(0))).toBe(750);
  expect(valueAt(placeOf(500_000))).toBe(30_000);
});
