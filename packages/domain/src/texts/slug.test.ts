import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeSlug, slugify } from './slug.ts';

describe('a slug', () => {
  it.each([
    ['Estética Lupita', 'estetica-lupita'],
    ['  Niños & Mamás -- S.A. de C.V. ', 'ninos-mamas-s-a-de-c-v'],
    ['24/7', '24-7'],
    ['¡¿!?', ''],
  ])('of %j is %j', (name, slug) => expect(slugify(name)).toBe(slug));

  it('counts up when taken', () => {
    expect(freeSlug('Lupita', new Set())).toBe('lupita');
    expect(freeSlug('Lupita', new Set(['lupita']))).toBe('lupita-2');
    expect(freeSlug('Lupita', new Set(['lupita', 'lupita-2']))).toBe('lupita-3');
    expect(freeSlug('💇', new Set(['negocio']))).toBe('negocio-2');
  });

  it('is always valid in an address, and is the slug of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(slugify(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugify(slugify(name))).toBe(slugify(name));
      }),
    );
  });
});
