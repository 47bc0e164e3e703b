import type pg from 'pg';
import { applyMigration, MIGRATIONS } from '../src/platform/database/migrate.ts';

/** Applies a migration again, after the test has undone what it changed. */
export async function migrateAgain(pool: pg.Pool, name: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from migration where name = $1', [name]);
    await applyMigration(client, MIGRATIONS, name);
    await client.query('commit');
    // Every connection, this one included, has plans of the columns as they were before.
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  } finally {
    client.release(true);
  }
}
