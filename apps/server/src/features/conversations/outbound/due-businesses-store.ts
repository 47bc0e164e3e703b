import type { Pool } from 'pg';
import { LEASE, MAX_RETRY_DELAY } from './timeouts.ts';

/** Returns businesses with due or interrupted messages; each is then processed in its own scope. */
export async function businessesWithMessages(pool: Pool, at: Date): Promise<{ businessId: string }[]> {
  const [longest, lease] = [MAX_RETRY_DELAY, LEASE].map((wait) => new Date(at.getTime() + wait));
  const { rows } = await pool.query<{ businessId: string }>(
    `select distinct business_id as "businessId" from message
      where (status = 'waiting' and (next_at <= $1 or (next_at > $2 and aside_until is null)))
         or (status = 'sending' and (lease_until <= $1 or lease_until > $3))`,
    [at, longest, lease],
  );
  return rows;
}
