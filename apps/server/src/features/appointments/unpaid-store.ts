import type { Pool } from 'pg';

/** Lists the businesses with expired unpaid appointments. Each one is then processed in its own scope. */
export async function listBusinessesWithUnpaid(pool: Pool, at: Date): Promise<{ businessId: string }[]> {
  const { rows } = await pool.query<{ businessId: string }>(
    `select distinct business_id as "businessId" from appointment where status = 'pago_pendiente' and auto_cancel_at <= $1`,
    [at],
  );
  return rows;
}
