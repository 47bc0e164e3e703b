import { expect, it } from 'vitest';
import { instantAt } from '../../../../../packages/domain/src/time/dates.ts';
import { greeting } from './greeting.ts';

it.each([
  [0, 'Buenos días'],
  [719, 'Buenos días'],
  [720, 'Buenas tardes'],
  [1079, 'Buenas tardes'],
  [1080, 'Buenas noches'],
  [1439, 'Buenas noches'],
])('greets at minute %i with «%s»', (minutes, words) => {
  const zone = 'America/Cancun';
  expect(greeting(instantAt('2026-11-20', minutes, zone), zone)).toBe(words);
});
