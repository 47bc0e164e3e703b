import type { Pool } from 'pg';

/** The e-mail addresses of the platform's team. */
export async function listTeam(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    `select email from shared.person where role = 'admin' order by email`,
  );
  return rows.map(({ email }) => email);
}
