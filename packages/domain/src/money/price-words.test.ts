import { expect, it } from 'vitest';
import { priceWords } from './price-words.ts';

it.each([
  ['650', '$650.00 MXN'],
  ['$1,250.5', '$1,250.50 MXN'],
  ['80 pesos', '$80.00 MXN'],
  ['80 USD', '80 USD'],
  ['Desde $650', 'Desde $650'],
  ['Gratis', 'Gratis'],
])('says the price %j as %j', (price, words) => {
  expect(priceWords(price)).toBe(words);
});
