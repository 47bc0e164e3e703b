import { MAX_ACTIONS, type PersonalData, PRIVACY_NOTICE } from '@cauce/contract/account/privacy';
import { sql } from 'kysely';
import { db, type AuthTx, type PersonTx } from '../../platform/database/scopes.ts';

/** Stores the consent to the current version. Does nothing when it exists already. */
export async function keepConsent(tx: AuthTx | PersonTx, personId: string, at: Date): Promise<void> {
  await db(tx)
    .insertInto('privacy_consent')
    .values({ person_id: personId, version: PRIVACY_NOTICE.version, accepted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function person(tx: PersonTx, id: string) {
  return db(tx)
    .selectFrom('shared.person')
    .select(['id', 'name', 'email', 'email_verified', 'image', 'role', 'created_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Lists the sessions of a person with the end of each. */
export async function sessions(tx: PersonTx, personId: string): Promise<PersonalData['sessions']> {
  const rows = await db(tx)
    .selectFrom('shared.session')
    .select(['ip_address', 'user_agent', 'created_at', 'updated_at', 'expires_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    device: row.user_agent,
    ipAddress: row.ip_address,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

export async function consents(tx: PersonTx): Promise<PersonalData['consents']> {
  const rows = await db(tx)
    .selectFrom('privacy_consent')
    .select(['version', 'accepted_at'])
    .orderBy('version')
    .execute();
  return rows.map((row) => ({ version: row.version, acceptedAt: row.accepted_at.toISOString() }));
}

export async function memberships(tx: PersonTx, personId: string) {
  return db(tx)
    .selectFrom('shared.membership as m')
    .innerJoin('shared.business as b', 'b.id', 'm.business_id')
    .select(['m.business_id', 'b.name', 'm.role', 'm.permissions', 'm.created_at'])
    .where('m.person_id', '=', personId)
    .orderBy('m.created_at')
    .orderBy('m.business_id')
    .execute();
}

export async function joinRequests(tx: PersonTx, personId: string): Promise<PersonalData['joinRequests']> {
  const rows = await db(tx)
    .selectFrom('shared.join_request')
    .select(['business_id', 'status', 'created_at', 'decided_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    businessId: row.business_id,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}

/** The actions of a person, without the details, which may name others. */
export async function actions(tx: PersonTx, personId: string): Promise<PersonalData['actions']> {
  const rows = await db(tx)
    .selectFrom('shared.audit_entry')
    .select(['at', 'business_id', 'action', 'subject_kind', 'subject_id'])
    .where('actor_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('ordinal', 'desc')
    .limit(MAX_ACTIONS)
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    businessId: row.business_id,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
  }));
}

/** Erases the person. If businesses would lose their last owner, returns their names and does nothing. */
export async function erase(tx: PersonTx, at: Date): Promise<string[]> {
  const { rows } = await sql<{ alone_in: string }>`select alone_in from erase_person(${at})`.execute(db(tx));
  return rows.map(({ alone_in }) => alone_in);
}
