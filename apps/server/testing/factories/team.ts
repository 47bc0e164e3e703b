import { createHash } from 'node:crypto';
import type { PermissionEntry } from '@cauce/contract/kit/access';
import type { Pool } from 'pg';
import { newId, newToken } from '../../src/platform/ids.ts';
import { joinBusiness, makePerson, type PersonOptions } from '../factories.ts';

export interface InvitationOptions {
  businessId: string;
  invitedBy: string;
  now: Date;
  email?: string;
  role?: 'full' | 'limited';
  permissions?: PermissionEntry[];
}

/** Inserts an open invitation and returns the token of its e-mail. */
export async function makeInvitation(pool: Pool, options: InvitationOptions) {
  const { businessId, invitedBy, now, role = 'full', permissions = [] } = options;
  const [id, token] = [newId(), newToken()];
  await pool.query(
    `insert into invitation (business_id, id, email, token_hash, role, permissions, invited_by, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      businessId,
      id,
      options.email ?? `invitada-${id}@ejemplo.mx`,
      createHash('sha256').update(token).digest('base64url'),
      role,
      JSON.stringify(permissions),
      invitedBy,
      new Date(now.getTime() + 72 * 3_600_000),
      now,
    ],
  );
  return { id, token };
}

export async function makeJoinRequest(pool: Pool, businessId: string, personId?: string) {
  const id = newId();
  const applicant = personId ?? (await makePerson(pool));
  await pool.query('insert into join_request (business_id, id, person_id) values ($1, $2, $3)', [
    businessId,
    id,
    applicant,
  ]);
  return { id, personId: applicant };
}

export interface ColleagueOptions extends PersonOptions {
  businessId: string;
  role?: 'user';
  as?: 'owner' | 'full' | 'limited';
  permissions?: PermissionEntry[];
}

export async function makeColleague(
  pool: Pool,
  { businessId, as = 'limited', permissions = [], ...person }: ColleagueOptions,
): Promise<string> {
  const personId = await makePerson(pool, person);
  await joinBusiness(pool, { businessId, personId, role: as, permissions });
  return personId;
}
