import type { Pool } from 'pg';

/** Runs work under an advisory lock, so that no other process of this installation runs it at the same time. */
export async function holdingLock<T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('cauce ' || $1, 0))`, [name]);
    return await work();
  } finally {
    await client
      .query(`select pg_advisory_unlock(hashtextextended('cauce ' || $1, 0))`, [name])
      .catch(() => undefined);
    client.release();
  }
}
