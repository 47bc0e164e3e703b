import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { cookieName, csrfToken, signToken } from '../apps/server/src/features/session/cookie.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { branchInput, makeBusiness } from '../apps/server/testing/factories.ts';
import { createCaller } from '../packages/contract/src/kit/client.ts';
import type { Shot } from './load/hammer.ts';

export interface SignedIn {
  cookieSecret: string;
  cookie: { name: string; value: string };
  headers: Record<string, string>;
  businessId: string;
  /** The ids that a request may name; all others are created by it. */
  known: Set<string>;
}

/** Creates an owner with a business and a session. */
export async function signIn(pool: Pool, dataDir: string): Promise<SignedIn> {
  const { id: businessId, ownerId } = await makeBusiness(pool);
  const { cookie: cookieSecret } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    cookie: string;
  };
  const token = randomBytes(24).toString('base64url');
  const sessionId = newId();
  await pool.query(
    `insert into session (id, person_id, token, expires_at, active_business_id) values ($1, $2, $3, now() + '1 day', $4)`,
    [sessionId, ownerId, token, businessId],
  );
  const cookie = { name: cookieName(false), value: encodeURIComponent(signToken(cookieSecret, token)) };
  return {
    cookieSecret,
    cookie,
    headers: {
      cookie: `${cookie.name}=${cookie.value}`,
      'x-csrf-token': csrfToken(cookieSecret, token),
    },
    businessId,
    known: new Set([businessId, ownerId, sessionId]),
  };
}

/** Typed calls of the product, made by this person. */
export function callerOf(port: number, { headers }: SignedIn) {
  const asked: typeof fetch = (url, init) =>
    fetch(`http://127.0.0.1:${port}${String(url)}`, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), ...headers },
    });
  return createCaller({ fetch: asked });
}

/** A request in several variants, one per record. Each connection uses its own variant, like different people. */
export interface Call {
  shots: Shot[];
  /** The ids of these variants, in the same order. */
  about: string[];
}

export async function listCall(port: number, owner: SignedIn): Promise<Call> {
  await openBranches(port, owner, 5);
  const { headers, businessId } = owner;
  return { shots: [{ method: 'GET', path: `/api/branch?businessId=${businessId}`, headers }], about: [] };
}

export async function saveCall(port: number, owner: SignedIn): Promise<Call> {
  const about = await openBranches(port, owner, 16);
  const { headers } = owner;
  const body = JSON.stringify({ branch: branchInput({ name: 'Sucursal cambiada' }) });
  return { about, shots: about.map((id) => ({ method: 'PUT', path: `/api/branch/${id}`, headers, body })) };
}

/** Opens branches through the product itself. */
async function openBranches(port: number, { headers, known }: SignedIn, count: number): Promise<string[]> {
  const opened: string[] = [];
  for (let index = 0; index < count; index++) {
    const response = await fetch(`http://127.0.0.1:${port}/api/branch`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ branch: branchInput({ name: `Sucursal ${index + 1}` }) }),
    });
    const answer = (await response.json()) as { data?: { _id: string } };
    if (!answer.data) throw new Error(`a branch did not open: ${JSON.stringify(answer)}`);
    opened.push(answer.data._id);
    known.add(answer.data._id);
  }
  return opened;
}
