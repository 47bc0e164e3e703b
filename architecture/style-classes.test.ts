import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../apps/web/src');

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const NOT_SELECTOR = /\/\*[\s\S]*?\*\/|:global\([^)]*\)|\{[^{}]*\}/g;

const firstGroups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);

/** Compares the classes of each style sheet with those that the components name. */
function findMismatches(files: Readonly<Record<string, string>>): string[] {
  const missing: string[] = [];
  const unused = new Map<string, Set<string>>();
  for (const [path, css] of Object.entries(files))
    if (path.endsWith('.css'))
      unused.set(path, new Set(firstGroups(css.replaceAll(NOT_SELECTOR, ' '), /\.([a-zA-Z][\w-]*)/g)));
  const defined = new Map([...unused].map(([path, names]) => [path, new Set(names)]));
  for (const [path, text] of Object.entries(files))
    for (const [, styles = '', from = ''] of text.matchAll(IMPORT)) {
      const sheet = join(dirname(path), from);
      // A component that chooses a class by a value may need any of them.
      if (text.includes(`${styles}[`)) unused.get(sheet)?.clear();
      for (const name of firstGroups(text, new RegExp(`(?<![\\w./-])${styles}\\.(\\w+)`, 'g'))) {
        unused.get(sheet)?.delete(name);
        if (!defined.get(sheet)?.has(name)) missing.push(`${path}: ${sheet} has no class ${name}`);
      }
    }
  const left = [...unused].flatMap(([sheet, names]) =>
    [...names].map((name) => `${sheet}: nothing uses ${name}`),
  );
  return [...missing, ...left];
}

it('components and style sheets agree on the classes', async () => {
  const names = await readdir(SOURCE, { recursive: true });
  const files = names.filter((name) => /\.(?:tsx?|module\.css)$/.test(name));
  const texts = files.map(async (name) => [name, await readFile(join(SOURCE, name), 'utf8')] as const);
  expect(findMismatches(Object.fromEntries(await Promise.all(texts)))).toEqual([]);
});

it('finds a class that is missing and one that nothing uses', () => {
  const css = '/* .old */ .row > .cell:hover { margin: 1.5em; } @media print { .last { top: 0; } }';
  const tsx = "import styles from './a.module.css'; [styles.row, styles.cell, styles.gone, data.styles.list]";
  const mismatches = ['b/a.tsx: b/a.module.css has no class gone', 'b/a.module.css: nothing uses last'];
  expect(findMismatches({ 'b/a.module.css': css, 'b/a.tsx': tsx })).toEqual(mismatches);
  const chosen = { 'b/a.module.css': css, 'b/a.tsx': `${tsx}; styles[kind]` };
  expect(findMismatches(chosen)).toEqual(mismatches.slice(0, 1));
});
