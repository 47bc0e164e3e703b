import { newToken } from '../../platform/ids.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { postMail } from '../../platform/outbox/index.ts';
import * as letters from './letters.ts';
import { type DoorParts, pageAt } from './parts.ts';
import { hashPassword } from './passwords.ts';
import * as store from './store.ts';
import { refuseWeak } from './weak-passwords.ts';

const HOUR = 3_600_000;
const LETTERS_TO_ONE = { max: 3, seconds: 60 * 60 };

/** The same answer and the same work whether or not the address is somebody's: a letter leaves either way. */
export async function forgotten(
  { scopes, rates, publicUrl }: DoorParts,
  email: string,
  now: Date,
): Promise<null> {
  await rates.spend(`forgotten ${email}`, LETTERS_TO_ONE);
  const token = newToken();
  await scopes.atTheDoor(async (tx) => {
    const person = await store.personByEmail(tx, email);
    const expiresAt = new Date(now.getTime() + HOUR);
    await store.keepLink(tx, { token, personId: person?.id, purpose: 'reset', expiresAt }, now);
    const mail =
      person === undefined
        ? letters.unknownAddress(email, pageAt(publicUrl, '/auth/registro'))
        : letters.reset(person, pageAt(publicUrl, '/auth/restablecer', token));
    await postMail(tx, mail);
  });
  return null;
}

/** Following the link proves the address as well, and every open session ends. */
export async function reset(
  { scopes, rates }: DoorParts,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<null> {
  // Hashed before the link is spent: a password that is refused leaves the link good.
  refuseWeak(password, '', 'password');
  const hash = await hashPassword(password);
  const email = await scopes.atTheDoor(async (tx) => {
    const personId = (await store.spendLink(tx, token, 'reset', now)) ?? refuse('linkSpent');
    const email = await store.emailOf(tx, personId);
    refuseWeak(password, email, 'password');
    await store.setPassword(tx, personId, hash, now);
    await store.markVerified(tx, personId, now);
    await store.closeSessions(tx, personId);
    return email;
  });
  await rates.forget(`sign-in ${email}`);
  return null;
}
