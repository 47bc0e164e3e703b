import { expect, it } from 'vitest';
import { aheadWords, minuteWords } from './duration-words.ts';
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

it('counts time in the largest unit that leaves nothing over', () => {
  expect([0, 45, 60, 90, 1440, 4320].map(aheadWords)).toEqual([
    'Sin anticipación',
    '45 minutos',
    '1 hora',
    '90 minutos',
    '1 día',
    '3 días',
  ]);
  expect(minuteWords(1)).toBe('1 minuto');
});
