import { randomBytes } from 'node:crypto';
import { session } from '@cauce/contract/account/session';
import { hashPassword } from '../src/features/session/index.ts';
import { setPassword } from '../src/features/session/store.ts';
import { openScopes } from '../src/platform/database/scopes.ts';
import { makePerson, type PersonOptions } from './factories.ts';
import type { TestApp, Visitor } from './test-app.ts';
import { totp } from './totp.ts';

export const PASSWORD = 'hormiga-lluvia-tren';

export const someAddress = () => `persona-${randomBytes(4).toString('hex')}@ejemplo.mx`;

/** Makes a person who can sign in by e-mail and password. */
export async function makeAccount(app: TestApp, options: PersonOptions = {}) {
  const email = options.email ?? someAddress();
  const personId = await makePerson(app.pool, { ...options, email });
  await givePassword(app, personId);
  return { personId, email };
}

export async function givePassword(app: TestApp, personId: string): Promise<void> {
  // A hash contains its own cost, so people in tests have cheap ones.
  const hash = await hashPassword(PASSWORD, { log2N: 10, r: 8, p: 1 });
  await openScopes(app.pool).inAuth((tx) => setPassword(tx, personId, hash, app.clock.now()));
}

/** The current code of an authenticator app. The sign-in library reads the machine's clock. */
export const codeNow = (secret: string): string => totp(secret, new Date());

/** Prepares the second step of a person with a password; only the first code is missing. */
export async function prepareTwoStep(visitor: Visitor): Promise<string> {
  const { data } = await visitor.call(session.startTwoStep, { body: { password: PASSWORD } });
  return data.secret;
}

/** Makes a person with the second step turned on. */
export async function turnTwoStepOn(app: TestApp) {
  const { personId, email } = await makeAccount(app);
  const visitor = await app.signIn(personId);
  const { secret, backupCodes } = (await visitor.call(session.startTwoStep, { body: { password: PASSWORD } }))
    .data;
  await visitor.call(session.confirmTwoStep, { body: { code: codeNow(secret) } });
  return { personId, email, secret, backupCodes };
}
