import { db, type AuthTx, type PersonTx } from '../../platform/database/scopes.ts';
import { hashOf, newId } from '../../platform/ids.ts';

const HOUR = 3_600_000;

export type LinkPurpose = 'reset' | 'verify';

export async function personByEmail(tx: AuthTx, email: string) {
  return db(tx)
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export interface Newcomer {
  name: string;
  email: string;
  /** Whether a provider such as Google confirmed the address. */
  verified?: boolean;
  image?: string | null;
}

/** Inserts a person. Returns undefined when the address has an account already. */
export async function register(tx: AuthTx, newcomer: Newcomer, now: Date): Promise<string | undefined> {
  const row = await db(tx)
    .insertInto('person')
    .values({
      id: newId(now.getTime()),
      name: newcomer.name,
      email: newcomer.email,
      email_verified: newcomer.verified ?? false,
      image: newcomer.image ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Stores the hash of a link. Without a person the link opens nothing. */
export async function keepLink(
  tx: AuthTx,
  link: { token: string; personId: string | undefined; purpose: LinkPurpose; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db(tx).deleteFrom('mail_link').where('expires_at', '<', now).execute();
  await db(tx)
    .insertInto('mail_link')
    .values({
      token_hash: hashOf(link.token),
      person_id: link.personId ?? null,
      purpose: link.purpose,
      expires_at: link.expiresAt,
    })
    .execute();
}

export async function isLinkGood(
  tx: AuthTx,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('mail_link')
    .select('purpose')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('person_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a link and deletes the other links of its kind for this person. */
export async function spendLink(
  tx: AuthTx,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | undefined> {
  const row = await db(tx)
    .deleteFrom('mail_link')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('person_id', 'is not', null)
    .returning('person_id')
    .executeTakeFirst();
  const personId = row?.person_id ?? undefined;
  if (personId === undefined) return undefined;
  await db(tx)
    .deleteFrom('mail_link')
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .execute();
  return personId;
}

export async function emailOf(tx: AuthTx, personId: string): Promise<string> {
  const { email } = await db(tx)
    .selectFrom('person')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return email;
}

export async function markVerified(tx: AuthTx, personId: string, now: Date): Promise<void> {
  await db(tx)
    .updateTable('person')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', personId)
    .execute();
}

export async function passwordOf(tx: AuthTx, personId: string): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('account')
    .select('password')
    .where('person_id', '=', personId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** The password hash of this address, read under a lock, so that a change in progress finishes first. */
export async function settledPassword(tx: AuthTx, email: string): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('account as a')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select('a.password')
    .where('p.email', '=', email)
    .where('a.provider_id', '=', 'credential')
    .forShare('a')
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Sets the password. A person who used only Google until now gets a password account. */
export async function setPassword(tx: AuthTx, personId: string, hash: string, now: Date): Promise<void> {
  await db(tx)
    .insertInto('account')
    .values({
      id: newId(now.getTime()),
      person_id: personId,
      account_id: personId,
      provider_id: 'credential',
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();
}

export async function closeSessions(tx: AuthTx, personId: string, except?: string): Promise<number> {
  let query = db(tx).deleteFrom('session').where('person_id', '=', personId);
  if (except !== undefined) query = query.where('id', '!=', except);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

export async function closeSession(tx: AuthTx, sessionId: string): Promise<void> {
  await db(tx).deleteFrom('session').where('id', '=', sessionId).execute();
}

export async function closeByToken(tx: AuthTx, token: string): Promise<void> {
  await db(tx).deleteFrom('session').where('token', '=', token).execute();
}

/** The limit of sessions per person, the newest included. Older ones are ended. */
export const MOST_SESSIONS = 50;

export async function endOldest(tx: AuthTx, newToken: string): Promise<void> {
  const theirs = db(tx).selectFrom('session').select('person_id').where('token', '=', newToken);
  const newest = db(tx)
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', theirs)
    .orderBy((order) => order.case().when('token', '=', newToken).then(0).else(1).end())
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SESSIONS);
  await db(tx).deleteFrom('session').where('person_id', '=', theirs).where('id', 'not in', newest).execute();
}

/** Records the use of a session, at most once an hour. The session still ends when signing in decided. */
export async function noteUse(tx: AuthTx, sessionId: string, now: Date): Promise<void> {
  await db(tx)
    .updateTable('session')
    .set({ updated_at: now })
    .where('id', '=', sessionId)
    .where('updated_at', '<', new Date(now.getTime() - HOUR))
    .execute();
}

/** The business in which a person starts after signing in: the last used one, else the one of their oldest membership. */
export async function landing(tx: AuthTx, personId: string): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('shared.membership as m')
    .leftJoin('session as s', (join) =>
      join.onRef('s.active_business_id', '=', 'm.business_id').onRef('s.person_id', '=', 'm.person_id'),
    )
    .select('m.business_id')
    .where('m.person_id', '=', personId)
    .orderBy('s.updated_at', (order) => order.desc().nullsLast())
    .orderBy('m.created_at')
    .executeTakeFirst();
  return row?.business_id;
}

export async function isMember(tx: PersonTx, personId: string, businessId: string): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('shared.membership')
    .select('business_id')
    .where('person_id', '=', personId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function enter(tx: PersonTx, sessionId: string, businessId: string, now: Date): Promise<void> {
  await db(tx)
    .updateTable('session')
    .set({ active_business_id: businessId, visiting_until: null, updated_at: now })
    .where('id', '=', sessionId)
    .execute();
}
