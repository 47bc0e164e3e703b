import { expect, it } from 'vitest';
import { readMexicanAddress } from './mexican-address.ts';
import { STATES } from './mexico.ts';

it('splits an address in Mexico City', () => {
  expect(
    readMexicanAddress('Orizaba 101, Roma Nte., Cuauhtémoc, 06700 Ciudad de México, CDMX, México'),
  ).toEqual({
    street: 'Orizaba 101, Roma Nte., Cuauhtémoc, 06700',
    city: 'Ciudad de México',
    state: 'Ciudad de México',
    country: 'México',
  });
});

it.each([
  ['N.L.', 'Nuevo León'],
  ['Jal.', 'Jalisco'],
  ['Méx.', 'Estado de México'],
  ['Qro.', 'Querétaro'],
  ['Q.R.', 'Quintana Roo'],
  ['Mich.', 'Michoacán'],
  ['Son.', 'Sonora'],
  ['Chih.', 'Chihuahua'],
  ['Yucatán', 'Yucatán'],
])('finds the state by %s', (written, state) => {
  expect(readMexicanAddress(`Calle 5 #20, Centro, 64000 Una Ciudad, ${written}`)).toEqual({
    street: 'Calle 5 #20, Centro, 64000',
    city: 'Una Ciudad',
    state,
    country: 'México',
  });
});

it('finds every state by its full name', () => {
  for (const { name, capital } of STATES)
    expect(readMexicanAddress(`Calle 1, ${capital}, ${name}`)).toMatchObject({ city: capital, state: name });
});

it.each(['Clínica Roble', 'Orizaba 101, Roma Norte', 'Calle Col., Algo, X.', ''])(
  'does not split «%s»',
  (text) => {
    expect(readMexicanAddress(text)).toEqual({ street: text });
  },
);
