import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freshDatabase } from './cluster.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CODEGEN = join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js');

it('match the migrated database (`npm run types:db` renews them)', async () => {
  const { url, drop } = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'row-types-'));
  try {
    const outFile = join(folder, 'tables.ts');
    await promisify(execFile)(process.execPath, [CODEGEN, '--url', url, '--out-file', outFile], {
      cwd: ROOT,
    });
    await expect(await readFile(outFile, 'utf8')).toMatchFileSnapshot(
      '../src/platform/database/generated/tables.ts',
    );
  } finally {
    await rm(folder, { recursive: true });
    await drop();
  }
});
