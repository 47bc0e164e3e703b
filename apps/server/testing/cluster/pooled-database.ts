import type { Pool } from 'pg';
import { openPool } from '../../src/platform/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../cluster.ts';
import { emptyDatabase, lookAtUntouched, type Untouched } from './recycling.ts';

const CONNECTIONS = 8;
/** Emptied databases of finished tests. */
const idle: ReusableDatabase[] = [];

interface ReusableDatabase {
  pool: Pool;
  untouched: Untouched;
  end: () => Promise<void>;
}

export interface PooledDatabase {
  pool: Pool;
  /** Empties it for the next test of this process, or drops it when it cannot be emptied. */
  release: () => Promise<void>;
}

/** Returns a migrated, empty database with connections. A reused one saves copying, connecting and planning. */
export async function takeDatabase(): Promise<PooledDatabase> {
  const database = idle.pop() ?? (await makeDatabase());
  return { pool: database.pool, release: () => release(database) };
}

async function makeDatabase(): Promise<ReusableDatabase> {
  const { pool, release: end } = connectTo(await freshDatabase());
  return { pool, untouched: await lookAtUntouched(pool), end };
}

/** A database that no other test uses. */
export function connectTo({ url, drop }: FreshDatabase): PooledDatabase {
  const pool = openPool(url, CONNECTIONS);
  const release = async () => {
    if (!pool.ending) await pool.end();
    await drop();
  };
  return { pool, release };
}

async function release(database: ReusableDatabase): Promise<void> {
  const untouched = await emptyDatabase(database.pool, database.untouched).catch(() => undefined);
  if (untouched) idle.push({ ...database, untouched });
  else await database.end();
}
