import type { Pool } from 'pg';

/** The audited actions on one subject, oldest first. */
export async function auditActionsOn(pool: Pool, subjectId: string): Promise<string[]> {
  const { rows } = await pool.query<{ action: string }>(
    'select action from audit_entry where subject_id = $1 order by at, id',
    [subjectId],
  );
  return rows.map((row) => row.action);
}
