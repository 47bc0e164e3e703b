import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const architecture = await readFile(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8');
const contributing = await readFile(join(ROOT, 'CONTRIBUTING.md'), 'utf8');

const FILE = /`([\w./-]+\.(?:tsx?|mjs|sql))`/g;
const FROM_ROOT = /^(?:apps|packages|db|architecture|bench|scripts)\//;

/** The files that a text names, relative to the repository. */
const filesIn = (text: string, base: string): string[] =>
  [...text.matchAll(FILE)].map(([, file = '']) => (FROM_ROOT.test(file) ? file : `${base}/${file}`));

/** The traces of docs/ARCHITECTURE.md with the files that each names, relative to the repository. */
function tracesOf(document: string): [title: string, files: string[]][] {
  const [, chapter = ''] = /## Five worked traces\n([\s\S]*?)\n## /.exec(document) ?? [];
  return chapter
    .split('\n### ')
    .slice(1)
    .map((trace) => {
      const title = trace.slice(0, trace.indexOf('\n'));
      return [title, filesIn(trace, 'apps/server/src')];
    });
}

/** The steps of the walk of CONTRIBUTING.md with the files that each names, relative to the repository. */
function stepsOf(document: string): [title: string, files: string[]][] {
  const [, walk = ''] = /## The walk, shown on branches\n([\s\S]*?)\n## /.exec(document) ?? [];
  return walk.split(/\n\d+\. /).flatMap((step) => {
    const title = /\*\*(\w[\w ]*)\*\*/.exec(step)?.[1] ?? '';
    const base = title === 'Screens' ? 'apps/web/src/features/branches' : 'apps/server/src';
    const files = filesIn(step, base);
    return files.length === 0 ? [] : [[title, files]];
  });
}

const missingIn = (files: readonly string[]) => files.filter((file) => !existsSync(join(ROOT, file)));

describe('a worked trace names files that exist', () => {
  it('of which there are five', () => {
    expect(tracesOf(architecture)).toHaveLength(5);
  });

  it.each(tracesOf(architecture))('%s', (_, files) => {
    expect(files.length).toBeGreaterThan(4);
    expect(missingIn(files)).toEqual([]);
  });

  it('reports a file that is gone', () => {
    const stale = architecture.replace('`features/money/service.ts`', '`features/money/gone.ts`');
    expect(tracesOf(stale).flatMap(([, files]) => missingIn(files))).toContain(
      'apps/server/src/features/money/gone.ts',
    );
  });
});

describe('a step of the walk names files that exist', () => {
  it('in most steps', () => {
    expect(stepsOf(contributing).length).toBeGreaterThan(4);
  });

  it.each(stepsOf(contributing))('%s', (_, files) => {
    expect(missingIn(files)).toEqual([]);
  });

  it('reports a file that is gone', () => {
    const stale = contributing.replace('`form-shape.ts`', '`form-gone.ts`');
    expect(stepsOf(stale).flatMap(([, files]) => missingIn(files))).toEqual([
      'apps/web/src/features/branches/form-gone.ts',
    ]);
  });
});

const decisions = await readdir(join(ROOT, 'docs/decisions'));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/ARCHITECTURE.md',
  'docs/GLOSSARY.md',
  'docs/operating.md',
  'docs/security.md',
  ...decisions.map((name) => `docs/decisions/${name}`),
];

/** Folders from which a page may name a path: the server unless the sentence is about the web or its model feature. */
const BASES = [
  '',
  'docs',
  'apps/server',
  'apps/server/src',
  'apps/web/src',
  'apps/web/src/features/branches',
];
const FOLDERS =
  '(?:apps|packages|db|architecture|bench|scripts|docs|features|platform|providers|testing|parts)';
const PATH = new RegExp(`\`((?:${FOLDERS}/[\\w/.-]+|[\\w.-]+(?:/[\\w.-]+)+\\.\\w+))\``, 'g');

/** The files and folders with a slash that a text names and that do not exist. A bare name stands for a file of every feature. */
const missingPathsIn = (text: string): string[] =>
  [...text.matchAll(PATH)]
    .map(([, path = '']) => path)
    .filter((path) => !BASES.some((base) => existsSync(join(ROOT, base, path))));

describe('a page of docs', () => {
  it.each(pages)('%s names paths that exist', async (page) => {
    expect(missingPathsIn(await readFile(join(ROOT, page), 'utf8'))).toEqual([]);
  });

  it('that names a path that is gone is reported', () => {
    const stale =
      'As `features/money/gone.ts`, `packages/gone.mjs`, `turns/gone.sql` and `features/gone` show, each `port.ts` is small.';
    expect(missingPathsIn(stale)).toEqual([
      'features/money/gone.ts',
      'packages/gone.mjs',
      'turns/gone.sql',
      'features/gone',
    ]);
  });

  it('of security quotes names of contract checks that exist', async () => {
    const security = await readFile(join(ROOT, 'docs/security.md'), 'utf8');
    const quotes = [...security.matchAll(/`(apps\/server\/testing\/[\w/.-]+)` «([^»]+)»/g)];
    expect(quotes.length).toBeGreaterThan(4);
    for (const [, file = '', name = ''] of quotes)
      expect(await readFile(join(ROOT, file), 'utf8'), file).toContain(name);
  });

  it('of operating names metrics and database roles that exist', async () => {
    const operating = await readFile(join(ROOT, 'docs/operating.md'), 'utf8');
    const named = new Set(operating.match(/\bcauce_\w+/g));
    const sources = await Promise.all(
      [
        'apps/server/src/platform/metrics.ts',
        'apps/server/src/platform/jobs/job-metrics.ts',
        'db/migrations/0001_scopes.sql',
        'db/migrations/0007_door.sql',
      ].map((file) => readFile(join(ROOT, file), 'utf8')),
    );
    expect(named.size).toBeGreaterThan(10);
    expect([...named].filter((name) => !sources.join('\n').includes(name))).toEqual([]);
  });
});
