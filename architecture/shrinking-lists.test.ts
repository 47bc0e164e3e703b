import { expect, it } from 'vitest';
import { listComplexFiles, readComplexityExceptions } from './lint-exceptions.ts';
import {
  MAX_EXPORTS,
  MAX_FILES,
  readExceptions,
  readFolderSizes,
  readIndexSizes,
  tooGenerous,
} from './tree.ts';

it('excuses each large folder and index only by its present size', async () => {
  const { folders, indexes } = await readExceptions();
  expect(tooGenerous(await readFolderSizes(), MAX_FILES, folders)).toEqual([]);
  expect(tooGenerous(await readIndexSizes(), MAX_EXPORTS, indexes)).toEqual([]);
});

it('finds an exception that is larger than needed', () => {
  const sizes = new Map([
    ['smaller', 41],
    ['small', 40],
    ['same', 50],
  ]);
  expect(tooGenerous(sizes, MAX_FILES, { smaller: 42, small: 41, same: 50, gone: 60 })).toEqual([
    'smaller: 41 instead of 42',
    'small needs no exception any more',
    'gone needs no exception any more',
  ]);
});

it('excuses complex functions only by their present complexity', async () => {
  expect(await readComplexityExceptions()).toEqual(await listComplexFiles());
}, 60_000);
