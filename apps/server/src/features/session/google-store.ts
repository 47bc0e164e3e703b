import { properName } from '@cauce/contract/kit/fields';
import type { GoogleIdentity } from '../../providers/google-sign-in/index.ts';
import { db, type AuthTx } from '../../platform/database/scopes.ts';
import { hashOf, newId } from '../../platform/ids.ts';
import { type Newcomer, register } from './store.ts';

const PersonName = properName(1, 60);
interface Departure {
  state: string;
  proof: string;
  verifier: string;
  nonce: string;
  expiresAt: Date;
}

export async function begin(tx: AuthTx, trip: Departure, now: Date): Promise<void> {
  await db(tx).deleteFrom('google_trip').where('expires_at', '<', now).execute();
  await db(tx)
    .insertInto('google_trip')
    .values({
      state_hash: hashOf(trip.state),
      proof_hash: hashOf(trip.proof),
      verifier: trip.verifier,
      nonce: trip.nonce,
      expires_at: trip.expiresAt,
    })
    .execute();
}

/** Deletes the stored state. Returns it only to the browser that began the sign-in, and in time. */
export async function end(tx: AuthTx, state: string, proof: string, now: Date) {
  const row = await db(tx)
    .deleteFrom('google_trip')
    .where('state_hash', '=', hashOf(state))
    .returning(['proof_hash', 'verifier', 'nonce', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || row.proof_hash !== hashOf(proof) || row.expires_at <= now) return undefined;
  return { verifier: row.verifier, nonce: row.nonce };
}

const newcomer = ({ email, name, picture }: GoogleIdentity): Newcomer => ({
  email,
  // A name at Google may violate our rules for names.
  name: PersonName.safeParse(name.slice(0, 60)).data ?? (email.split('@')[0] ?? email).slice(0, 60),
  verified: true,
  image: picture,
});

export interface Recognised {
  id: string;
  twoStep: boolean;
}

/**
 * Finds the account by Google's own id, else by an address that both sides have confirmed, else creates one. An
 * account with an unconfirmed address may have been opened in advance by somebody else, so it is not handed over.
 */
export async function recognise(
  tx: AuthTx,
  identity: GoogleIdentity,
  now: Date,
): Promise<Recognised | 'unproven'> {
  const known = await db(tx)
    .selectFrom('account as a')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select(['p.id', 'p.two_factor_enabled'])
    .where('a.provider_id', '=', 'google')
    .where('a.account_id', '=', identity.subject)
    .executeTakeFirst();
  if (known !== undefined) return { id: known.id, twoStep: known.two_factor_enabled };
  const person = await db(tx)
    .selectFrom('person')
    .select(['id', 'email_verified', 'two_factor_enabled'])
    .where('email', '=', identity.email)
    .executeTakeFirst();
  if (person?.email_verified === false) return 'unproven';
  const id = person?.id ?? (await register(tx, newcomer(identity), now));
  if (id === undefined) return 'unproven';
  await db(tx)
    .insertInto('account')
    .values({
      id: newId(now.getTime()),
      person_id: id,
      account_id: identity.subject,
      provider_id: 'google',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, twoStep: person?.two_factor_enabled ?? false };
}
