import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { runMigrations } from 'graphile-worker';

export const MIGRATIONS = join(import.meta.dirname, '../../../../../db/migrations');
/** An arbitrary constant. All processes that start use the same one. */
export const ONE_AT_A_TIME = 7_241_103;

export async function migrationsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
}

export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migration order by name');
  return rows.map((row) => row.name);
}

/** Applies one migration in the caller's transaction. */
export async function applyMigration(client: pg.ClientBase, folder: string, name: string): Promise<void> {
  await client.query(await readFile(join(folder, name), 'utf8'));
  await client.query('insert into migration (name) values ($1)', [name]);
}

/**
 * Applies missing migrations, each in a transaction of its own, and returns their names. Concurrent starts wait for
 * each other.
 */
export async function migrate(databaseUrl: string, folder = MIGRATIONS): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME]);
    const done = new Set(await appliedMigrations(client));
    await runMigrations({ connectionString: databaseUrl });
    const fresh = (await migrationsIn(folder)).filter((name) => !done.has(name));
    for (const name of fresh) {
      await client.query('begin');
      await applyMigration(client, folder, name);
      await client.query('commit');
    }
    return fresh;
  } finally {
    await client.end();
  }
}
