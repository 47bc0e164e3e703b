import type { SignInInput, SignUpInput } from '@cauce/contract/account/session';
import type { Actor } from '../../platform/mount/actor.ts';
import type { Exchange } from '../../platform/mount/handlers.ts';
import { Refusal, refuse } from '../../platform/mount/refusal.ts';
import { queueEmail } from '../../platform/outbox/index.ts';
import { keepConsent } from '../privacy/index.ts';
import { twoStepCookieName } from './cookie.ts';
import * as email from './email.ts';
import { inOurWords } from './failures.ts';
import { guessesAt, rememberBrowser } from './known-browser.ts';
import * as emails from './emails.ts';
import { type SignInParts, pageAt } from './parts.ts';
import { cookieFrom, hand, headersFor, openSession, takeBack, tokenFrom } from './pass.ts';
import { hashPassword } from './passwords.ts';
import * as store from './store.ts';
import { refuseWeak } from './weak-passwords.ts';

const GUESSES = { max: 10, seconds: 15 * 60 };
const ATTEMPTS_ON_ONE = { max: 5, seconds: 60 * 60 };

export interface Caller {
  actor: Actor | undefined;
  exchange: Exchange;
}

/** Sets the cookie of a new session and closes the previous session, so that no session is ever reused. */
export async function letIn(parts: SignInParts, { actor, exchange }: Caller, token: string): Promise<void> {
  await parts.scopes.inAuth(async (tx) => {
    if (actor !== undefined) await store.closeSession(tx, actor.sessionId);
    await store.endOldest(tx, token);
  });
  hand(parts, exchange, token);
}

/** Signs a person up. Person, password and e-mail are written in one transaction. */
export async function signUp(
  parts: SignInParts,
  caller: Caller,
  input: SignUpInput,
  now: Date,
): Promise<null> {
  refuseWeak(input.password, input.email, 'password');
  const hash = await hashPassword(input.password);
  const personId = await parts.scopes.inAuth(async (tx) => {
    const id = await store.register(tx, { name: input.name, email: input.email }, now);
    if (id === undefined) return undefined;
    await store.setPassword(tx, id, hash, now);
    // The page says that creating an account accepts the privacy notice.
    await keepConsent(tx, id, now);
    await email.sendVerification(tx, parts, { id, name: input.name, email: input.email }, now);
    return id;
  });
  if (personId === undefined) {
    await warnOwner(parts, input.email);
    throw new Refusal('emailTaken', {
      fields: { email: 'Ya existe una cuenta con ese correo. Ingresa o recupera tu contraseña' },
    });
  }
  const token = await openSession(parts, caller.exchange, personId);
  rememberBrowser(parts, caller.exchange, input.email);
  await letIn(parts, caller, token);
  return null;
}

/** Sends the owner of an address an e-mail when somebody else tries to register it. */
async function warnOwner({ scopes, rates, publicUrl }: SignInParts, address: string): Promise<void> {
  await rates.spend(`sign-up ${address}`, ATTEMPTS_ON_ONE);
  await scopes.inAuth(async (tx) => {
    const owner = await store.personByEmail(tx, address);
    if (owner !== undefined)
      await queueEmail(tx, emails.signUpAttempt(owner, pageAt(publicUrl, '/auth/olvide')));
  });
}

/** Signs a person in. An unknown address and a wrong password get the same answer after the same work. */
export async function signIn(
  parts: SignInParts,
  caller: Caller,
  input: SignInInput,
): Promise<{ challenge: string | null }> {
  const { library, rates } = parts;
  const key = guessesAt(parts, caller.exchange, input.email);
  await rates.spend(key, GUESSES);
  const opens = () => parts.scopes.inAuth((tx) => store.settledPassword(tx, input.email));
  const opened = await opens();
  const { headers } = await inOurWords(() =>
    library.api.signInEmail({
      body: input,
      headers: headersFor(parts, caller.exchange),
      returnHeaders: true,
    }),
  );
  await rates.forget(key);
  const token = tokenFrom(parts, headers);
  const challenge = cookieFrom(headers, twoStepCookieName);
  // The password changed while it was compared. That change closed all sessions, but could not see this one yet.
  if ((await opens()) !== opened) {
    if (token !== undefined) await parts.scopes.inAuth((tx) => store.closeByToken(tx, token));
    refuse('wrongCredentials');
  }
  if (token !== undefined) {
    rememberBrowser(parts, caller.exchange, input.email);
    await letIn(parts, caller, token);
    return { challenge: null };
  }
  if (challenge === undefined) throw new Error('the library let nobody in and asked for no code');
  return { challenge };
}

export async function signOut(parts: SignInParts, actor: Actor, exchange: Exchange): Promise<null> {
  await parts.scopes.inAuth((tx) => store.closeSession(tx, actor.sessionId));
  takeBack(parts, exchange);
  return null;
}
