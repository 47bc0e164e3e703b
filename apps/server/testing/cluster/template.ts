import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/config.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { addressOf, asAdmin } from './admin.ts';

const lock = 1_128_350_020;
const prefix = 'cauce_template_';

/** The files that define the migrated database. Other content makes another template. */
const sources = ['db/migrations', 'db/views', 'apps/server/src/platform/database', 'package-lock.json'];

/** Makes a migrated database without connections, once for each state of the migrations. */
export async function migratedTemplate(url: string): Promise<string> {
  const name = prefix + (await fingerprint());
  const draft = `${name}_draft`;
  await asAdmin(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} template template0`);
    await migrate(addressOf(url, draft));
    await client.query(`alter database ${draft} rename to ${name}`);
    await client.query(`alter database ${name} with is_template true allow_connections false`);
  });
  return name;
}

/** Drops templates of other migrations, and databases of killed runs. */
export async function dropLeftovers(
  url: string,
  keep: string,
  isAlive: (pid: number) => boolean,
): Promise<void> {
  await asAdmin(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'cauce\\_te%'`,
    );
    for (const { name } of rows) {
      const owner = /^cauce_test_(\d+)_/.exec(name)?.[1];
      if (name === keep || (owner && isAlive(Number(owner)))) continue;
      if (!owner) await client.query(`alter database ${name} with is_template false`);
      await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}

/** Drops the databases that processes of a run kept for another test. */
export async function dropDatabasesOf(run: number, url: string): Promise<void> {
  await asAdmin(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`cauce_test_${run}_`],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  });
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesIn(join(projectRoot, source))) hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 12);
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'));
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}
