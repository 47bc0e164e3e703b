import { expect, it } from 'vitest';
import { differing, filledIn, joined, suggested } from './client-merge.ts';

const contact = {
  name: 'Ana',
  lastname: 'Ríos',
  secondLastname: '',
  whatsapp: '5511110001',
  countryCode: '52',
  countryCodeExt: '521',
  email: '',
  type: 'lead' as const,
  birthdate: null,
  gender: '',
  customId: '',
  noRespond: false,
};
const other = {
  ...contact,
  name: 'Anita',
  email: 'ana@ejemplo.mx',
  type: 'client' as const,
  noRespond: true,
};

it('asks only about parts with two different values, and fills empty ones', () => {
  expect(differing(contact, other)).toEqual(['name', 'type', 'noRespond']);
  expect(filledIn(contact, other)).toEqual(['email']);
  expect(filledIn(other, contact)).toEqual([]);
});

it('treats both spellings of a Mexican number as the same', () => {
  expect(differing(contact, { ...contact, whatsapp: '15511110001' })).toEqual([]);
  expect(differing(contact, { ...contact, whatsapp: '5511110002' })).toEqual(['number']);
});

it('suggests the client instead of the lead, and the wish for no messages', () => {
  expect(suggested(contact, other)).toEqual(['type', 'noRespond']);
  expect(suggested(other, contact)).toEqual([]);
});

it('takes names as a whole, and never empties a part', () => {
  const nameless = { ...other, name: '', email: '' };
  expect(joined(contact, nameless, ['name', 'email'])).toMatchObject({ name: 'Ana', email: '' });
  const chosen = joined(contact, { ...other, lastname: '' }, ['name']);
  expect(chosen).toMatchObject({ name: 'Anita', lastname: '', email: 'ana@ejemplo.mx', type: 'lead' });
});
