import { expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { escapeLike } from '../../../platform/database/like-pattern.ts';
import { phoneNumbersIn, buildSearchText, splitSearchWords } from './search-text.ts';

it('contains names, both spellings of the number, e-mail and own id, folded', () => {
  const client = clientInput({
    name: 'José Ángel',
    lastname: 'Núñez',
    secondLastname: 'Ávila',
    whatsapp: '5512345678',
    email: 'jose@ejemplo.mx',
    customId: 'C7',
  });
  expect(buildSearchText(client)).toBe(
    'jose angel nunez avila 525512345678 5215512345678 jose@ejemplo.mx c7',
  );
});

it('contains a number once where its country has one spelling, and none where it is missing', () => {
  expect(
    buildSearchText(clientInput({ countryCode: '57', countryCodeExt: '57', whatsapp: '30012345' })),
  ).toBe('lucia mendez 5730012345');
  expect(buildSearchText(clientInput({ whatsapp: '' }))).toBe('lucia mendez');
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
  expect(splitSearchWords(search)).toEqual(words);
});

it('escapes every special character of a pattern', () => {
  expect(escapeLike(String.raw`50%_\o`)).toBe(String.raw`50\%\_\\o`);
});

it('recognises a whole number with or without its country and nothing else', () => {
  expect(phoneNumbersIn(['5512345678'])).toContain('525512345678');
  expect(phoneNumbersIn(['5512345678'])).toContain('575512345678');
  expect(phoneNumbersIn(['5215512345678'])).toContain('525512345678');
  expect(phoneNumbersIn(['525512345678'])).toContain('525512345678');
  for (const word of ['0445512345678', '015512345678', '00525512345678', '005215512345678'])
    expect(phoneNumbersIn([word])).toEqual(['525512345678']);
  for (const words of [['551234567'], ['ana', '5512345678'], ['55123456789012'], ['ana@ejemplo.mx'], []])
    expect(phoneNumbersIn(words)).toEqual([]);
});
