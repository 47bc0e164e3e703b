import { randomInt } from 'node:crypto';
import { type FoundUser, VISIT_MINUTES } from '@cauce/contract/account/admin';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit, recordPlatformAudit } from '../../platform/audit.ts';
import type { AdminTx, PersonTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { releaseBusiness } from '../business/index.ts';
import { findVisitedBusiness, isVisitOver, setVisit } from '../session/index.ts';
import * as store from './store.ts';

const MINUTE = 60_000;
/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 5;

/** Makes a code of 99 random bits in five groups of four characters, for people to read and type. */
const newClaimCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

const auditActionOf = (by: AuditContext, action: string, name: string) => ({
  action,
  subjectKind: 'business',
  subjectId: by.businessId,
  detail: { name },
});

export async function open(
  tx: AdminTx,
  by: AuditContext,
  sessionId: string,
): Promise<{ visitingUntil: string }> {
  const name = found(await store.businessName(tx, by.businessId));
  const until = new Date(by.at.getTime() + VISIT_MINUTES * MINUTE);
  await setVisit(tx, sessionId, { businessId: by.businessId, until, at: by.at });
  await recordAudit(tx, by, auditActionOf(by, 'visit.started', name));
  const ids = { sessionId, personId: by.personId };
  await enqueue(tx, 'admin.endVisit', ids, { at: until, key: `admin.endVisit ${sessionId}` });
  return { visitingUntil: until.toISOString() };
}

/**
 * Ends the visit and returns the session to a business of the person's own, if they have one. A trigger of the database
 * ends the access that was given during the visit.
 */
export async function leave(
  tx: AdminTx,
  sessionId: string,
  by: Omit<AuditContext, 'businessId'>,
): Promise<void> {
  const visited = await findVisitedBusiness(tx, sessionId);
  if (visited === undefined) return;
  const own = await store.ownBusiness(tx, by.personId);
  await setVisit(tx, sessionId, { businessId: own, until: null, at: by.at });
  const name = found(await store.businessName(tx, visited));
  const there = { ...by, businessId: visited };
  await recordAudit(tx, there, auditActionOf(there, 'visit.ended', name));
}

/** Ends a visit whose time is over. */
export async function endInTime(
  tx: AdminTx,
  sessionId: string,
  by: Omit<AuditContext, 'businessId'>,
): Promise<void> {
  if (await isVisitOver(tx, sessionId, by.at)) await leave(tx, sessionId, by);
}

export async function release(tx: AdminTx, by: AuditContext): Promise<{ claimCode: string }> {
  const name = found(await store.businessName(tx, by.businessId));
  const claimCode = newClaimCode();
  await releaseBusiness(tx, by, claimCode);
  await recordAudit(tx, by, auditActionOf(by, 'business.released', name));
  await announce(tx, 'team.changed', { businessId: by.businessId });
  return { claimCode };
}

/** Records the search in the audit trail whether or not it finds somebody. */
export async function findUser(
  tx: PersonTx,
  by: Omit<AuditContext, 'businessId' | 'visiting'>,
  actor: Actor,
  email: string,
): Promise<FoundUser | undefined> {
  if (actor.role === 'user') return refuse('forbidden');
  const user = await store.personByEmail(tx, email);
  await recordPlatformAudit(tx, by, {
    action: 'user.searched',
    detail: { email, found: user !== undefined },
  });
  return user;
}
