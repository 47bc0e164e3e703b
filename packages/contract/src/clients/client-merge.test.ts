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

it('asks only about what both tell in another way, and fills the rest', () => {
  expect(differing(contact, other)).toEqual(['name', 'type', 'noRespond']);
  expect(filledIn(contact, other)).toEqual(['email']);
  expect(filledIn(other, contact)).toEqual([]);
});

it('takes a number for the same in either spelling of Mexico', () => {
  expect(differing(contact, { ...contact, whatsapp: '15511110001' })).toEqual([]);
  expect(differing(contact, { ...contact, whatsapp: '5511110002' })).toEqual(['number']);
});

it('suggests whoever came, and the wish not to be written to', () => {
  expect(suggested(contact, other)).toEqual(['type', 'noRespond']);
  expect(suggested(other, contact)).toEqual([]);
});

it('takes a name whole, and empties nothing', () => {
  const nameless = { ...other, name: '', email: '' };
  expect(joined(contact, nameless, ['name', 'email'])).toMatchObject({ name: 'Ana', email: '' });
  const chosen = joined(contact, { ...other, lastname: '' }, ['name']);
  expect(chosen).toMatchObject({ name: 'Anita', lastname: '', email: 'ana@ejemplo.mx', type: 'lead' });
});
