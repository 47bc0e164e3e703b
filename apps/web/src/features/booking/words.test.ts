import { expect, it } from 'vitest';
import { dayWords, lengthWords, priceWords } from './words.ts';

it.each([
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
])('writes %d minutes as %s', (minutes, words) => expect(lengthWords(minutes)).toBe(words));

it.each([
  ['650', '$650 MXN'],
  ['1,250.50', '$1,250.50 MXN'],
  ['$900', '$900 MXN'],
  ['0', 'Gratis'],
  ['Desde $300', 'Desde $300'],
  ['80 USD', '80 USD'],
])('writes the price «%s» as %s', (price, words) => expect(priceWords(price)).toBe(words));

it('shows the year only when it is not the current one', () => {
  expect(dayWords('2026-12-31', '2026-11-20')).toBe('jueves 31 de diciembre');
  expect(dayWords('2027-01-01', '2026-11-20')).toBe('viernes 1 de enero de 2027');
});
