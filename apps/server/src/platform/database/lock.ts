import type { Pool } from 'pg';

/** Does something while no other process of this installation does the same. */
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
