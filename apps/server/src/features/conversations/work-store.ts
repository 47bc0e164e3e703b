import type { Pool } from 'pg';
import { LEASE, LONGEST_WAIT } from './patience.ts';

/** The businesses where something is to leave, or was left half way; each is then entered by itself. */
export async function businessesWithMessages(pool: Pool, at: Date): Promise<{ businessId: string }[]> {
  const [longest, lease] = [LONGEST_WAIT, LEASE].map((wait) => new Date(at.getTime() + wait));
  const { rows } = await pool.query<{ businessId: string }>(
    `select distinct business_id as "businessId" from message
      where (status = 'waiting' and (next_at <= $1 or (next_at > $2 and aside_until is null)))
         or (status = 'sending' and (lease_until <= $1 or lease_until > $3))`,
    [at, longest, lease],
  );
  return rows;
}
