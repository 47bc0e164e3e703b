import { expect, it } from 'vitest';
import { aheadWords, minuteWords } from './duration-words.ts';

it('uses the largest unit that divides the minutes', () => {
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
