import { expect, it } from 'vitest';
import { pageHref } from './page-href.ts';

it('writes path parameters into the path and all others into the search', () => {
  expect(pageHref('/sucursales')).toBe('/sucursales');
  expect(pageHref('/contactos/$id', { id: 'a1' })).toBe('/contactos/a1');
  expect(pageHref('/reservar/$slug', { slug: 'roma-norte', servicio: 's1' })).toBe(
    '/reservar/roma-norte?servicio=s1',
  );
});

it('leaves out empty values and encodes all others', () => {
  expect(pageHref('/cursos', { buscar: '' })).toBe('/cursos');
  expect(pageHref('/cursos', { buscar: 'Ana & Beto' })).toBe('/cursos?buscar=Ana%20%26%20Beto');
  expect(pageHref('/contactos/$id', { id: 'a/../b' })).toBe('/contactos/a%2F..%2Fb');
});

it('does not compile with parameters that the page does not read', () => {
  // @ts-expect-error -- no such page
  pageHref('/agendas');
  // @ts-expect-error -- the contact is missing
  expect(pageHref('/contactos/$id')).toBe('/contactos/$id');
  // @ts-expect-error -- the agenda reads no such parameter
  pageHref('/agenda', { dia: '2026-11-27' });
});
