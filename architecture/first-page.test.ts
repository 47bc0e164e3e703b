import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { ensureWebBuild } from '../scripts/setup/web-build.mjs';

const FOLDER = join(import.meta.dirname, '../apps/web/dist');
const KB = 1000;

interface Page {
  path: string;
  scripts: string[];
  styles: string[];
}

let index: string;
let pages: Page[];
const built = new Map<string, string>();

beforeAll(async () => {
  // The build of the journeys, renewed only when its sources changed.
  await ensureWebBuild();
  index = await readFile(join(FOLDER, 'index.html'), 'utf8');
  ({ pages } = JSON.parse(await readFile(join(FOLDER, 'pages.json'), 'utf8')) as { pages: Page[] });
  for (const name of await readdir(join(FOLDER, 'assets'))) {
    if (/\.(?:js|css)$/.test(name))
      built.set(`assets/${name}`, await readFile(join(FOLDER, 'assets', name), 'utf8'));
  }
}, 120_000);

const ofEveryPage = (ending: string) =>
  [...index.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)]
    .map(([, file = '']) => file)
    .filter((file) => file.endsWith(ending));

/** The sum of the gzipped sizes, as they are sent. */
const weight = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(built.get(file) ?? '', { level: 9 }).length, 0) / KB;

const filesOf = ({ scripts, styles }: Page) => ({
  scripts: [...ofEveryPage('.js'), ...scripts],
  styles: [...ofEveryPage('.css'), ...styles],
});

it.each(['/auth/ingresar', '/principal', '/reservar/$slug'])(
  '%s comes with under 200 kB of script, in few files',
  (path) => {
    const page = pages.find((known) => known.path === path);
    if (page === undefined) throw new Error(`${path} is no page`);
    const { scripts, styles } = filesOf(page);
    expect(weight(scripts)).toBeGreaterThan(100);
    expect(weight(scripts)).toBeLessThan(200);
    expect(scripts.length).toBeLessThanOrEqual(12);
    expect(weight(styles)).toBeLessThan(25);
  },
);

it('no page has more than 300 kB of scripts', () => {
  const heavy = pages.filter((page) => weight(filesOf(page).scripts) > 300);
  expect(heavy.map(({ path }) => path)).toEqual([]);
});

it('contains no compiler of schemas, which the content policy forbids, and no JSON schemas', () => {
  const code = [...built.values()].join('\n');
  expect(code).toContain('jitless:!0');
  expect(code).not.toContain('json-schema.org/draft');
});
