import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
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

interface View {
  name: string;
  columns: string[];
}

/** A column of a view has the type of the column of the table, because the database does not know which may be null. */
const typesOf = (views: readonly View[]) => `/**
 * \`npm run types:db\` makes this file from the views in \`db/views\`.
 * Please do not edit it manually.
 */

import type { DB } from "./tables.ts";

export interface SharedViews {
${views
  .map(
    ({ name, columns }) =>
      `  "shared.${name}": Pick<DB["${name}"], ${columns.map((column) => `"${column}"`).join(' | ')}>;\n`,
  )
  .join('')}}
`;

it('name the columns of the shared views', async () => {
  const { url, drop } = await freshDatabase();
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<View>(
      `select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        where c.relnamespace = 'shared'::regnamespace group by c.oid order by c.relname`,
    );
    await expect(typesOf(rows)).toMatchFileSnapshot('../src/platform/database/generated/shared-views.ts');
  } finally {
    await client.end();
    await drop();
  }
});
