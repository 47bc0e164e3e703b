import { expect, it } from 'vitest';
import { RecentHints } from './recent-hints.ts';

it('lists each topic of some groups since an instant once', () => {
  const notes = new RecentHints();
  notes.add('roble', 'branches', 10);
  notes.add('roble', 'branches', 30);
  notes.add('roble', 'agenda', 20);
  notes.add('ana', 'branches', 30);
  notes.add('bigote', 'team', 30);
  expect(notes.listSince(['roble', 'ana'], 20).toSorted()).toEqual(['agenda', 'branches']);
  expect(notes.listSince(['roble'], 21)).toEqual(['branches']);
  expect(notes.listSince(['nobody'], 0)).toEqual([]);
});

it('deletes old hints, and groups without hints', () => {
  const notes = new RecentHints();
  notes.add('roble', 'branches', 10);
  notes.add('roble', 'agenda', 20);
  notes.deleteBefore(15);
  expect(notes.listSince(['roble'], 0)).toEqual(['agenda']);
  notes.deleteBefore(30);
  expect(notes.listSince(['roble'], 0)).toEqual([]);
});
