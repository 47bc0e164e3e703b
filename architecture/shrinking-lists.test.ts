import { expect, it } from 'vitest';
import { countExceptions, listGrowth, readRecordedTotals, readTotalsBefore } from './exception-totals.ts';
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

it('has exactly as many exceptions as are recorded, so that a new one cannot take the place of an old one', async () => {
  expect(await countExceptions()).toEqual(await readRecordedTotals());
});

it('records no more exceptions than before', async () => {
  const before = await readTotalsBefore();
  // A clone without history has only the record to compare with.
  expect(listGrowth(before ?? {}, await readRecordedTotals())).toEqual([]);
});

it('finds a list that grew', () => {
  expect(
    listGrowth({ writers: 3, readers: 5, files: 7 }, { writers: 4, readers: 5, files: 6, words: 1 }),
  ).toEqual(['writers: 4 instead of 3']);
});
