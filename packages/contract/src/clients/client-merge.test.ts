import { expect, it } from 'vitest';
import { differing, filledIn, joined, suggested } from './client-merge.ts';

const told = {
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
const other = { ...told, name: 'Anita', email: 'ana@ejemplo.mx', type: 'client' as const, noRespond: true };

it('asks only about what both tell in another way, and fills the rest', () => {
  expect(differing(told, other)).toEqual(['name', 'type', 'noRespond']);
  expect(filledIn(told, other)).toEqual(['email']);
  expect(filledIn(other, told)).toEqual([]);
});

it('takes a number for the same in either spelling of Mexico', () => {
  expect(differing(told, { ...told, whatsapp: '15511110001' })).toEqual([]);
  expect(differing(told, { ...told, whatsapp: '5511110002' })).toEqual(['number']);
});

it('suggests whoever came, and the wish not to be written to', () => {
  expect(suggested(told, other)).toEqual(['type', 'noRespond']);
  expect(suggested(other, told)).toEqual([]);
});

it('takes a name whole, and empties nothing', () => {
  const nameless = { ...other, name: '', email: '' };
  expect(joined(told, nameless, ['name', 'email'])).toMatchObject({ name: 'Ana', email: '' });
  const chosen = joined(told, { ...other, lastname: '' }, ['name']);
  expect(chosen).toMatchObject({ name: 'Anita', lastname: '', email: 'ana@ejemplo.mx', type: 'lead' });
});
