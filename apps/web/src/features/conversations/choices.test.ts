import { expect, it } from 'vitest';
import { choicesIn } from './choices.ts';

it('finds the options of a message when there are several', () => {
  expect(choicesIn('¿A qué hora?\n1. 10:00 a. m.\n2) 11:00 a. m.\n• Otra hora')).toEqual([
    '10:00 a. m.',
    '11:00 a. m.',
    'Otra hora',
  ]);
  expect(choicesIn('Cuesta 800 pesos.\n1. Nada más')).toEqual([]);
  expect(choicesIn('')).toEqual([]);
});
