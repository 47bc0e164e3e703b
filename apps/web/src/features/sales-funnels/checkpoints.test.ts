import { END_CHECKPOINT, START_CHECKPOINT } from '@cauce/contract/funnels/sales-funnels';
import { expect, it } from 'vitest';
import {
  cutDescription,
  moveCheckpoint,
  newCheckpoint,
  putCheckpoint,
  removeCheckpoint,
} from './checkpoints.ts';

const named = (title: string) => ({ ...newCheckpoint(), title });
const ENDS = [START_CHECKPOINT, END_CHECKPOINT];
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

it('a new checkpoint is inserted just before the end', () => {
  const one = putCheckpoint(ENDS, named('Uno'), undefined);
  expect(titles(putCheckpoint(one, named('Dos'), undefined))).toEqual(['Point A', 'Uno', 'Dos', 'Point B']);
});

it('an edited checkpoint stays in its place', () => {
  const list = [START_CHECKPOINT, named('Uno'), named('Dos'), END_CHECKPOINT];
  expect(titles(putCheckpoint(list, named('Otro'), 1))).toEqual(['Point A', 'Otro', 'Dos', 'Point B']);
  expect(titles(removeCheckpoint(list, 1))).toEqual(['Point A', 'Dos', 'Point B']);
});

it('nothing moves before the start or after the end', () => {
  const list = [START_CHECKPOINT, named('Uno'), named('Dos'), END_CHECKPOINT];
  expect(titles(moveCheckpoint(list, 1, 2))).toEqual(['Point A', 'Dos', 'Uno', 'Point B']);
  expect(moveCheckpoint(list, 1, 0)).toEqual(list);
  expect(moveCheckpoint(list, 2, 3)).toEqual(list);
});

it('the table cuts a description after fifty characters', () => {
  expect(cutDescription('x'.repeat(50))).toBe('x'.repeat(50));
  expect(cutDescription('x'.repeat(51))).toBe(`${'x'.repeat(50)}...`);
});
