import { properties } from '@cauce/contract/sales/properties';
import { afterEach, expect, it, vi } from 'vitest';
import { aProperty } from '../../../testing/a-property.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { someone } from '../../../testing/someone.ts';
import { queries } from '../../platform/queries.ts';
import { propertiesInPalette } from './palette.ts';

afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

it('finds active properties by name without accents, and opens their card', async () => {
  new FakeServer().answers(properties.list, () => [
    aProperty({ name: 'Casa Ávila' }),
    aProperty({ name: 'Casa Ávila vieja', isArchived: true }),
    aProperty({ name: 'Loft' }),
  ]);
  const go = vi.fn();
  const found = await propertiesInPalette.find('avila', new AbortController().signal, go);
  expect(found.map(({ label, hint }) => [label, hint])).toEqual([['Casa Ávila', '$4,850,000.00 MXN']]);
  found[0]?.onSelect();
  expect(go).toHaveBeenCalledWith('/inmuebles?buscar=Casa%20%C3%81vila');
});

it('is only for people who may see properties', () => {
  expect(propertiesInPalette.allowed(someone())).toBe(true);
  expect(propertiesInPalette.allowed(someone({ permissions: [] }))).toBe(false);
});
