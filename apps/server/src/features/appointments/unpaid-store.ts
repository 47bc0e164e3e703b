import type { Pool } from 'pg';

/** The businesses where somebody's time to pay has run out; each is then entered by itself. */
export async function businessesDue(pool: Pool, at: Date): Promise<string[]> {
  const { rows } = await pool.query<{ business_id: string }>(
    `select distinct business_id from appointment where status = 'pago_pendiente' and auto_cancel_at <= $1`,
    [at],
  );
  return rows.map(({ business_id }) => business_id);
}
