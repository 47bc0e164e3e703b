import { expect, it } from 'vitest';
import { byName, listed } from './listing.ts';

it('orders names as people do', () => {
  const names = ['Sucursal 10', 'Ñuñoa', 'sucursal 2', 'Águila', 'Norte'].map((name) => ({ name }));
  expect(names.toSorted(byName).map(({ name }) => name)).toEqual([
    'Águila',
    'Norte',
    'Ñuñoa',
    'sucursal 2',
    'Sucursal 10',
  ]);
});

it('joins words with commas and «y»', () => {
  expect(listed(['Ana', 'Beto', 'Carla'])).toBe('Ana, Beto y Carla');
  expect(listed(['Ana'])).toBe('Ana');
});
