import { glob, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { STRING_FORMATS } from '../apps/web/bundling/zod-for-browsers.ts';
import { ensureWebBuild } from '../scripts/setup/web-build.mjs';

const FOLDER = join(import.meta.dirname, '../apps/web/dist');
const KB = 1000;

interface Page {
  path: string;
  scripts: string[];
  styles: string[];
}

let index: string;
let paymentPage: string;
let pages: Page[];
const built = new Map<string, string>();

beforeAll(async () => {
  // The build of the journeys, renewed only when its sources changed.
  await ensureWebBuild();
  index = await readFile(join(FOLDER, 'index.html'), 'utf8');
  paymentPage = await readFile(join(FOLDER, 'payment-page.html'), 'utf8');
  ({ pages } = JSON.parse(await readFile(join(FOLDER, 'pages.json'), 'utf8')) as { pages: Page[] });
  for (const name of await readdir(join(FOLDER, 'assets'))) {
    if (/\.(?:js|css)$/.test(name))
      built.set(`assets/${name}`, await readFile(join(FOLDER, 'assets', name), 'utf8'));
  }
}, 120_000);

const filesIn = (html: string, ending: string) =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)]
    .map(([, file = '']) => file)
    .filter((file) => file.endsWith(ending));
const ofEveryPage = (ending: string) => filesIn(index, ending);

/** The sum of the gzipped sizes, as they are sent. */
const weight = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(built.get(file) ?? '', { level: 9 }).length, 0) / KB;

const filesOf = ({ scripts, styles }: Page) => ({
  scripts: [...ofEveryPage('.js'), ...scripts],
  styles: [...ofEveryPage('.css'), ...styles],
});

it.each(['/auth/ingresar', '/principal', '/reservar/$slug', '/precios'])(
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

it('the payment page comes with under 110 kB of script, in one file and without the application', () => {
  expect(pages.find(({ path }) => path === '/pagar-cita')).toMatchObject({
    document: 'payment-page.html',
    scripts: [],
  });
  const scripts = filesIn(paymentPage, '.js');
  expect(scripts).toHaveLength(1);
  expect(ofEveryPage('.js')).not.toContain(scripts[0]);
  expect(weight(scripts)).toBeGreaterThan(50);
  expect(weight(scripts)).toBeLessThan(110);
  expect(weight(filesIn(paymentPage, '.css'))).toBeLessThan(8);
});

it('no page has more than 300 kB of scripts', () => {
  const heavy = pages.filter((page) => weight(filesOf(page).scripts) > 300);
  expect(heavy.map(({ path }) => path)).toEqual([]);
});

it('contains no compiler of schemas, which the content policy forbids, and no JSON schemas', () => {
  const code = [...built.values()].join('\n');
  expect(code).toContain('jitless:!0');
  expect(code).not.toContain('json-schema.org/draft');
  // The English messages and the formats that only the methods of `z.string()` bring.
  expect(code).not.toContain('Invalid input: expected');
  expect(code).not.toContain('cidrv6');
});

const ROOT = join(import.meta.dirname, '..');

it('calls no method of Zod that the browser does not have', async () => {
  const library = await readFile(join(ROOT, 'node_modules/zod/v4/classic/schemas.js'), 'utf8');
  const names = [...library.matchAll(STRING_FORMATS)].map(([, name]) => name);
  // `z.email()` and `z.iso.date()` are functions of Zod, and not methods of `z.string()`.
  const method = new RegExp(`(?<!\\b(?:z|iso|fc)\\s*)\\.(?:${names.join('|')})\\(`);
  expect('z.string().trim().email()').toMatch(method);
  const found: string[] = [];
  const sources = glob(['packages/{contract,domain}/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'], {
    cwd: ROOT,
  });
  for await (const file of sources)
    if (method.test(await readFile(join(ROOT, file), 'utf8'))) found.push(file);
  expect(found).toEqual([]);
});
