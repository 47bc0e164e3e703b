import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  countByFolder,
  countExports,
  MAX_EXPORTS,
  MAX_FILES,
  readExceptions,
  readFolderSizes,
  readIndexSizes,
  tooLarge,
} from './tree.ts';

const exceptions = await readExceptions();

it('has no folder with more than forty source files', async () => {
  const sizes = await readFolderSizes();
  expect(sizes.size).toBeGreaterThan(200);
  expect(tooLarge(sizes, MAX_FILES, exceptions.folders)).toEqual([]);
});

it('has no feature whose index exports fifteen names', async () => {
  const sizes = await readIndexSizes();
  expect(sizes.size).toBeGreaterThan(60);
  expect(tooLarge(sizes, MAX_EXPORTS, exceptions.indexes)).toEqual([]);
});

it('gives every migration a number of its own', async () => {
  const names = await readdir(join(import.meta.dirname, '../db/migrations'));
  const numbers = names.filter((name) => name.endsWith('.sql')).map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual([...new Set(numbers)]);
});

it('counts only the sources of a folder', () => {
  const files = ['a/b.ts', 'a/c.tsx', 'a/d.css', 'a/b.test.ts', 'a/e/f.ts', 'a/README.md', 'a/dist/g.ts'];
  expect([...countByFolder(files)]).toEqual([
    ['a', 3],
    ['a/e', 1],
  ]);
});

it('counts every kind of export', () => {
  expect(
    countExports(`
      export { one, type Two as Three } from './one.ts';
      export type { Four } from './four.ts';
      export const five = 5;
      // export { six } from './six.ts';
    `),
  ).toBe(4);
  expect(countExports(`export * from './all.ts';`)).toBe(Infinity);
});

it('refuses what exceeds its limit or its exception', () => {
  const sizes = new Map([
    ['small', 40],
    ['large', 41],
    ['excused', 50],
    ['grown', 51],
  ]);
  expect(tooLarge(sizes, MAX_FILES, { excused: 50, grown: 50 })).toEqual(['large: 41', 'grown: 51']);
});
