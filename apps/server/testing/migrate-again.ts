import type pg from 'pg';
import { applyMigration, MIGRATIONS } from '../src/platform/database/migrate.ts';
import { makeSharedViews, readSharedViews } from '../src/platform/database/shared-views.ts';

/** Ends the idle connections of a pool, which have plans of the columns as they were before. */
async function endIdle(pool: pg.Pool): Promise<void> {
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of idle) client.release(true);
}

/** Applies a migration again, after the test has undone what it changed, and with it dropped shared views. */
export async function migrateAgain(pool: pg.Pool, name: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from migration where name = $1', [name]);
    await applyMigration(client, MIGRATIONS, name);
    await makeSharedViews(client, await readSharedViews());
    await client.query('commit');
  } finally {
    client.release();
  }
  await endIdle(pool);
}
