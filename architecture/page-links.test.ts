import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageExists } from '../apps/web/src/app/routes.ts';

const SOURCE = join(import.meta.dirname, '../apps/web/src');

/** Files that name pages without linking to them. TypeScript checks their paths, except those of pages that do not exist yet. */
const NAMES_PAGES = new Set([
  'app/page.ts',
  'app/routes.ts',
  'app/navigation.ts',
  'app/section-places.ts',
  'platform/page-href.ts',
  'features/results/period.ts',
  'features/results/parts/filtered-results.tsx',
]);
/** Functions that take the path of a page and check it. */
const CHECKED = /(?:pageHref|useFilters|listHref)\(\s*$|\bSearchOf<$|\bpage=$/;

/** Lists text literals with the path of a page that nothing checks. */
function uncheckedLinks(text: string): string[] {
  return [...text.matchAll(/(['"`])(\/[a-z][^'"`\s]*[^'"`\s/])(?=['"`?])/g)]
    .filter(({ 2: link = '', index }) => pageExists(link) && !CHECKED.test(text.slice(0, index)))
    .map(({ 2: link = '' }) => link);
}

it('finds a link that is written by hand', () => {
  expect(uncheckedLinks('<Link href={`/contactos/${id}`}>')).toEqual(['/contactos/${id}']);
  expect(uncheckedLinks(`go('/agenda?cita=1')`)).toEqual(['/agenda?cita=1']);
  expect(uncheckedLinks(`pageHref('/agenda', { cita })`)).toEqual([]);
  expect(uncheckedLinks(`from '/elsewhere'`)).toEqual([]);
});

it('links to pages only through the table of pages', async () => {
  const files = (await readdir(SOURCE, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^(?:app|features|platform)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !NAMES_PAGES.has(file));
  const found = await Promise.all(
    files.map(async (file) =>
      uncheckedLinks(await readFile(join(SOURCE, file), 'utf8')).map((link) => `${file}: ${link}`),
    ),
  );
  expect(found.flat()).toEqual([]);
});
