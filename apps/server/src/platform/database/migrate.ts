import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { runMigrations } from 'graphile-worker';
import { dropSharedViews, hasSharedViews, makeSharedViews, readSharedViews } from './shared-views.ts';

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
 * Applies missing migrations, each in a transaction of its own, and returns their names. The transaction of the first
 * one drops the shared views and that of the last one makes them again. Concurrent starts wait for each other.
 */
export async function migrate(databaseUrl: string, folder = MIGRATIONS): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME]);
    const done = new Set(await appliedMigrations(client));
    await runMigrations({ connectionString: databaseUrl });
    const fresh = (await migrationsIn(folder)).filter((name) => !done.has(name));
    const views = await readSharedViews();
    for (const [index, name] of fresh.entries()) {
      await client.query('begin');
      if (index === 0) await dropSharedViews(client);
      await applyMigration(client, folder, name);
      if (index === fresh.length - 1) await makeSharedViews(client, views);
      await client.query('commit');
    }
    // Their files have changed without a migration, or the database was restored.
    if (!(await hasSharedViews(client, views))) {
      await client.query('begin');
      await makeSharedViews(client, views);
      await client.query('commit');
    }
    return fresh;
  } finally {
    await client.end();
  }
}
