import type { Grant } from '@cauce/contract/kit/access';
import type { Pool } from 'pg';
import type { Actor } from '../../platform/mount/actor.ts';
import { sessionByToken, type SessionRow } from './actor-store.ts';
import { cookieName, csrfToken, readToken } from './cookie.ts';

export interface ActorFinderOptions {
  pool: Pool;
  secret: string;
  secureCookies: boolean;
}

function grantOf(row: SessionRow, visiting: boolean): Grant | undefined {
  if (visiting) return { fullAccess: true, permissions: [] };
  if (row.membership_role === null) return undefined;
  return { fullAccess: row.membership_role !== 'limited', permissions: row.permissions ?? [] };
}

function actorOf(row: SessionRow, csrf: () => string, now: Date): Actor {
  const visiting = row.role === 'admin' && row.visiting_until !== null && row.visiting_until > now;
  const grant = row.active_business_id === null ? undefined : grantOf(row, visiting);
  return {
    personId: row.person_id,
    sessionId: row.session_id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    role: row.role,
    partnerId: row.partner_id ?? undefined,
    businessId: grant === undefined ? undefined : (row.active_business_id ?? undefined),
    grant,
    visitingUntil: visiting ? (row.visiting_until ?? undefined) : undefined,
    // Computed when it is read, because most requests do not need it.
    get csrfToken() {
      return csrf();
    },
  };
}

/** Reads the session again at every request, so that a revoked right is refused at the next one. */
export function actorFinder({ pool, secret, secureCookies }: ActorFinderOptions) {
  const name = cookieName(secureCookies);
  return async function findActor(
    request: { cookies: Record<string, string | undefined> },
    now: Date,
  ): Promise<Actor | undefined> {
    const cookie = request.cookies[name];
    const token = cookie === undefined ? undefined : readToken(secret, cookie);
    if (token === undefined) return undefined;
    const row = await sessionByToken(pool, token, now);
    return row === undefined ? undefined : actorOf(row, () => csrfToken(secret, token), now);
  };
}
