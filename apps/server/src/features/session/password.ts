import { newToken } from '../../platform/ids.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { queueEmail } from '../../platform/outbox/index.ts';
import * as emails from './emails.ts';
import { type SignInParts, pageAt } from './parts.ts';
import { forgetChallenges } from './two-step.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import * as store from './store.ts';
import { refuseWeak } from './weak-passwords.ts';

const HOUR = 3_600_000;
const LETTERS_TO_ONE = { max: 3, seconds: 60 * 60 };

/** Answers known and unknown addresses alike and does the same work: either way an e-mail is sent. */
export async function forgotten(
  { scopes, rates, publicUrl }: SignInParts,
  email: string,
  now: Date,
): Promise<null> {
  await rates.spend(`forgotten ${email}`, LETTERS_TO_ONE);
  const token = newToken();
  await scopes.inAuth(async (tx) => {
    const person = await store.personByEmail(tx, email);
    const expiresAt = new Date(now.getTime() + HOUR);
    await store.keepLink(tx, { token, personId: person?.id, purpose: 'reset', expiresAt }, now);
    const mail =
      person === undefined
        ? emails.unknownAddress(email, pageAt(publicUrl, '/auth/registro'))
        : emails.reset(person, pageAt(publicUrl, '/auth/restablecer', token));
    await queueEmail(tx, mail);
  });
  return null;
}

/** Sets a new password by a link. The link also proves the address, and every open session ends. */
export async function reset(
  { scopes, rates, library }: SignInParts,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<null> {
  refuseWeak(password, '', 'password');
  // Hashing is slow, so an invalid link is refused first. The link is used up only afterwards, so that a refused password
  // leaves it valid.
  if (!(await scopes.inAuth((tx) => store.isLinkGood(tx, token, 'reset', now), { readOnly: true })))
    refuse('linkSpent');
  const hash = await hashPassword(password);
  const { email, personId } = await scopes.inAuth(async (tx) => {
    const personId = (await store.spendLink(tx, token, 'reset', now)) ?? refuse('linkSpent');
    const email = await store.emailOf(tx, personId);
    refuseWeak(password, email, 'password');
    await store.setPassword(tx, personId, hash, now);
    await store.markVerified(tx, personId, now);
    await store.closeSessions(tx, personId);
    return { email, personId };
  });
  await forgetChallenges(library, personId);
  await rates.forget(`sign-in ${email}`);
  return null;
}

export async function change(
  { scopes, publicUrl, library }: SignInParts,
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  now: Date,
): Promise<null> {
  const current = await scopes.inAuth((tx) => store.passwordOf(tx, actor.personId), { readOnly: true });
  if (current === undefined || !(await verifyPassword(current, currentPassword))) {
    refuseFields({ currentPassword: 'La contraseña no es correcta' });
  }
  refuseWeak(newPassword, actor.email, 'newPassword');
  const hash = await hashPassword(newPassword);
  await scopes.inAuth(async (tx) => {
    await store.setPassword(tx, actor.personId, hash, now);
    await store.closeSessions(tx, actor.personId, actor.sessionId);
    await queueEmail(tx, emails.passwordChanged(actor, pageAt(publicUrl, '/auth/olvide')));
  });
  await forgetChallenges(library, actor.personId);
  return null;
}
