import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const architecture = await readFile(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8');

/** The traces of docs/ARCHITECTURE.md with the files that each names, relative to the repository. */
function tracesOf(document: string): [title: string, files: string[]][] {
  const [, chapter = ''] = /## Five worked traces\n([\s\S]*?)\n## /.exec(document) ?? [];
  return chapter
    .split('\n### ')
    .slice(1)
    .map((trace) => {
      const title = trace.slice(0, trace.indexOf('\n'));
      const files = [...trace.matchAll(/`([\w./-]+\.(?:tsx?|sql))`/g)].map(([, file = '']) => file);
      return [
        title,
        files.map((file) => (/^(?:apps|packages|db)\//.test(file) ? file : `apps/server/src/${file}`)),
      ];
    });
}

const missingIn = (files: readonly string[]) => files.filter((file) => !existsSync(join(ROOT, file)));

describe('a worked trace names files that exist', () => {
  it('and there are five of them', () => {
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
