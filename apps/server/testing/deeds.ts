import type { Pool } from 'pg';

/** What the audit trail tells of one subject, in order of time. */
export async function deedsOn(pool: Pool, subjectId: string): Promise<string[]> {
  const { rows } = await pool.query<{ action: string }>(
    'select action from audit_entry where subject_id = $1 order by at, id',
    [subjectId],
  );
  return rows.map((row) => row.action);
}
