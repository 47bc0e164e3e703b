import { expect, it } from 'vitest';
import { entryOfPath } from './here.ts';

const ENTRIES = [{ path: '/agenda' }, { path: '/agenda/reservas' }, { path: '/funnels' }];

it('a page marks the entry with the longest path that starts its own', () => {
  expect(entryOfPath(ENTRIES, '/agenda/reservas/x')).toBe('/agenda/reservas');
  expect(entryOfPath(ENTRIES, '/agenda-2')).toBeUndefined();
});

it('the board and the sales funnels mark the funnels, from which they are reached', () => {
  for (const path of ['/crm/1', '/sales-funnels', '/sales-funnels/nuevo', '/funnels/1'])
    expect(entryOfPath(ENTRIES, path)).toBe('/funnels');
});
