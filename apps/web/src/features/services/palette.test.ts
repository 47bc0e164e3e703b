import { services } from '@cauce/contract/agenda/services';
import { afterEach, expect, it, vi } from 'vitest';
import { aService } from '../../../testing/a-service.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { someone } from '../../../testing/someone.ts';
import { queries } from '../../platform/queries.ts';
import { servicesInPalette } from './palette.ts';

afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

it('finds active services by name without accents, and opens their card', async () => {
  new FakeServer().answers(services.list, () => [
    aService({ name: 'Prótesis fija', price: '4500' }),
    aService({ name: 'Prótesis vieja', isArchived: true }),
    aService({ name: 'Resina' }),
  ]);
  const go = vi.fn();
  const found = await servicesInPalette.find('protesis', new AbortController().signal, go);
  expect(found.map(({ label, hint }) => [label, hint])).toEqual([['Prótesis fija', '$4,500.00 MXN']]);
  found[0]?.onSelect();
  expect(go).toHaveBeenCalledWith('/servicios?buscar=Pr%C3%B3tesis%20fija');
});

it('is only for people who may see services', () => {
  expect(servicesInPalette.allowed(someone())).toBe(true);
  expect(servicesInPalette.allowed(someone({ permissions: [] }))).toBe(false);
});
