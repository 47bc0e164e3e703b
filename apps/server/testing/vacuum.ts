import type { Pool } from 'pg';

/** While the processors are busy, a connection of the test before may hold an older snapshot for seconds. */
const ATTEMPTS = 500;

/** Vacuums a table until all its pages are visible to everybody; before that, queries cannot use the index alone. */
export async function vacuum(pool: Pool, table: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await pool.query(`vacuum analyze ${table}`);
    const { rows } = await pool.query<{ done: boolean }>(
      'select relallvisible >= relpages as done from pg_class where oid = $1::regclass',
      [table],
    );
    if (rows[0]?.done) return;
  }
  throw new Error(`${table} keeps pages that not everybody sees`);
}
