import { MOST_SESSIONS } from './store.ts';
import { db, type AuthTx, type PersonTx } from '../../platform/database/scopes.ts';

export async function openSessions(tx: PersonTx, personId: string, now: Date) {
  return db(tx)
    .selectFrom('session')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'updated_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(MOST_SESSIONS)
    .execute();
}

export async function close(tx: PersonTx, personId: string, sessionId: string): Promise<string | undefined> {
  const row = await db(tx)
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function closeOthers(tx: PersonTx, personId: string, sessionId: string): Promise<number> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('id', '!=', sessionId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function changePerson(
  tx: PersonTx,
  personId: string,
  { name, image }: { name: string; image?: string | null | undefined },
  now: Date,
): Promise<void> {
  await db(tx)
    .updateTable('person')
    .set({ name, updated_at: now, ...(image === undefined ? {} : { image }) })
    .where('id', '=', personId)
    .execute();
}

/** The ways in which a person may sign in: password, Google, second step. */
export async function waysIn(tx: AuthTx, personId: string) {
  const accounts = await db(tx)
    .selectFrom('account')
    .select(['provider_id', 'password'])
    .where('person_id', '=', personId)
    .execute();
  const { two_factor_enabled } = await db(tx)
    .selectFrom('person')
    .select('two_factor_enabled')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return {
    hasPassword: accounts.some((account) => account.password !== null),
    hasGoogle: accounts.some((account) => account.provider_id === 'google'),
    twoStep: two_factor_enabled,
  };
}
