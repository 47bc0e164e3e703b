import { expect, it } from 'vitest';
import { RecentNotes } from './recent.ts';

it('knows the topics of some rooms since an instant, each once', () => {
  const notes = new RecentNotes();
  notes.keep('roble', 'branches', 10);
  notes.keep('roble', 'branches', 30);
  notes.keep('roble', 'agenda', 20);
  notes.keep('ana', 'branches', 30);
  notes.keep('bigote', 'team', 30);
  expect(notes.since(['roble', 'ana'], 20).toSorted()).toEqual(['agenda', 'branches']);
  expect(notes.since(['roble'], 21)).toEqual(['branches']);
  expect(notes.since(['nobody'], 0)).toEqual([]);
});

it('forgets what is old, and the rooms where nothing is left', () => {
  const notes = new RecentNotes();
  notes.keep('roble', 'branches', 10);
  notes.keep('roble', 'agenda', 20);
  notes.forget(15);
  expect(notes.since(['roble'], 0)).toEqual(['agenda']);
  notes.forget(30);
  expect(notes.since(['roble'], 0)).toEqual([]);
});
