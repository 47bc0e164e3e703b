import type { Pool } from 'pg';

/** Whoever waits to be answered, and those whose turn died; each is then looked at by itself. */
export async function waitingTalks(
  pool: Pool,
  at: Date,
): Promise<{ businessId: string; conversationId: string }[]> {
  const { rows } = await pool.query<{ businessId: string; conversationId: string }>(
    `select t.business_id as "businessId", t.conversation_id as "conversationId" from talk t
      where t.due_at <= $1
        and not exists (select from turn u where u.business_id = t.business_id and u.conversation_id = t.conversation_id
                          and u.state = 'thinking' and u.lease_until > $1)`,
    [at],
  );
  return rows;
}
