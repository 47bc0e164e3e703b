import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../apps/web');

/** Patterns that affect other test files, because the files of a worker share their modules. */
const UNSAFE: readonly { name: string; pattern: RegExp; in: RegExp }[] = [
  {
    name: 'replaces a module for files that loaded it before',
    pattern: /\bvi\.(?:mock|doMock|resetModules)\(/,
    in: /\.tsx?$/,
  },
  {
    name: 'registers a hook for the first file only',
    pattern: /^(?:before|after)(?:Each|All)\(/m,
    in: /^testing\/(?!setup\.ts$).*\.tsx?$/,
  },
];

const unsafe = (path: string, text: string): string[] =>
  UNSAFE.filter((one) => one.in.test(path) && one.pattern.test(text)).map(({ name }) => `${path} ${name}`);

it('test files of screens share no state', () => {
  const files = ['src', 'testing'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  expect(sources.flatMap((file) => unsafe(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

it('finds planted violations', () => {
  expect(unsafe('src/a.test.ts', "vi.mock('./b.ts');")).toHaveLength(1);
  expect(unsafe('testing/render.tsx', 'afterEach(() => undefined);')).toHaveLength(1);
  expect(unsafe('testing/setup.ts', 'afterEach(() => undefined);')).toEqual([]);
});
