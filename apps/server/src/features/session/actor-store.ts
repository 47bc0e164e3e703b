import type { PermissionEntry } from '@cauce/contract/kit/access';
import type { Pool } from 'pg';

export interface SessionRow {
  session_id: string;
  person_id: string;
  name: string;
  email: string;
  email_verified: boolean;
  role: 'user' | 'partner' | 'admin';
  partner_id: string | null;
  active_business_id: string | null;
  visiting_until: Date | null;
  membership_role: 'owner' | 'full' | 'limited' | null;
  permissions: PermissionEntry[] | null;
}

const BY_TOKEN = `
  select s.id as session_id, s.person_id, s.active_business_id, s.visiting_until,
         p.name, p.email, p.email_verified, p.role, p.partner_id,
         m.role as membership_role, m.permissions
    from session s
    join person p on p.id = s.person_id
    left join shared.membership m on m.business_id = s.active_business_id and m.person_id = s.person_id
   where s.token = $1 and s.expires_at > $2`;

/**
 * Finds a session by its token, with one query per request. Runs outside of every scope, because the session decides
 * the scope.
 */
export async function sessionByToken(pool: Pool, token: string, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: 'session-by-token',
    text: BY_TOKEN,
    values: [token, now],
  });
  return rows[0];
}
