import { expect, it } from 'vitest';
import { beginHistory, push, redo, undo } from './history.ts';

it('changes are undone and made again in order', () => {
  const done = push(push(beginHistory(1), 2), 3);
  const back = undo(undo(done));
  expect(back.present).toBe(1);
  expect(undo(back)).toBe(back);
  expect(redo(redo(back)).present).toBe(3);
  expect(redo(done)).toBe(done);
});

it('typed letters are undone together, until something else happens', () => {
  const typed = push(push(push(beginHistory('a'), 'ab', 'name'), 'abc', 'name'), 'x');
  expect(undo(typed).present).toBe('abc');
  expect(undo(undo(typed)).present).toBe('a');
});

it('typing after an undo is a change of its own', () => {
  const back = undo(push(push(beginHistory('a'), 'b', 'name'), 'c'));
  expect(undo(push(back, 'd', 'name')).present).toBe('b');
});

it('a change after an undo forgets what was undone', () => {
  const changed = push(undo(push(beginHistory(1), 2)), 5);
  expect(redo(changed)).toBe(changed);
});

it('a change to the same value leaves no step', () => {
  const history = beginHistory(1);
  expect(push(history, 1)).toBe(history);
});
