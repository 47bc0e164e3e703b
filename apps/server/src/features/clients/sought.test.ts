import { expect, it } from 'vitest';
import { clientInput } from '../../../testing/factories/clients.ts';
import { literally, numbersIn, soughtText, wordsOf } from './sought.ts';

it('keeps names, both spellings of the number, address and own id, folded', () => {
  const client = clientInput({
    name: 'José Ángel',
    lastname: 'Núñez',
    secondLastname: 'Ávila',
    whatsapp: '5512345678',
    email: 'jose@ejemplo.mx',
    customId: 'C7',
  });
  expect(soughtText(client)).toBe('jose angel nunez avila 525512345678 5215512345678 jose@ejemplo.mx c7');
});

it('writes a number once where its country has one spelling, and none where there is none', () => {
  expect(soughtText(clientInput({ countryCode: '57', countryCodeExt: '57', whatsapp: '30012345' }))).toBe(
    'lucia mendez 5730012345',
  );
  expect(soughtText(clientInput({ whatsapp: '' }))).toBe('lucia mendez');
});

it.each([
  ['', []],
  ['  ', []],
  ['Núñez  José', ['nunez', 'jose']],
  ['+52 1 55 1234-5678', ['5215512345678']],
  ['(55) 1234 5678 ana', ['5512345678', 'ana']],
  ['ana 55 1234', ['ana', '551234']],
  ['-', ['-']],
])('reads %j as %j', (search, words) => {
  expect(wordsOf(search)).toEqual(words);
});

it('lets no sign of a pattern mean anything', () => {
  expect(literally(String.raw`50%_\o`)).toBe(String.raw`50\%\_\\o`);
});

it('knows a whole number, with its country or without, and nothing else for one', () => {
  expect(numbersIn(['5512345678'])).toContain('525512345678');
  expect(numbersIn(['5512345678'])).toContain('575512345678');
  expect(numbersIn(['5215512345678'])).toContain('525512345678');
  expect(numbersIn(['525512345678'])).toContain('525512345678');
  for (const words of [['551234567'], ['ana', '5512345678'], ['55123456789012'], ['ana@ejemplo.mx'], []])
    expect(numbersIn(words)).toEqual([]);
});
