import { isAppCode } from '@cauce/contract/account/session';
import { newToken } from '../../platform/ids.ts';
import type { Exchange } from '../../platform/mount/handlers.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { signToken } from './cookie.ts';
import { inOurWords } from './failures.ts';
import { rememberBrowser } from './known-browser.ts';
import type { Library } from './library.ts';
import type { SignInParts } from './parts.ts';
import { hand, headersFor, tokenFrom } from './pass.ts';
import { type Caller, letIn } from './sign-in.ts';
import { closeByToken } from './store.ts';

const TEN_MINUTES = 600_000;
const ONCE = { max: 1, seconds: 120 };

/** Makes the challenge for a person who signed in without a password, as the library does for passwords. */
export async function challengeFor({ library, secret }: SignInParts, personId: string): Promise<string> {
  const { internalAdapter } = await library.$context;
  const identifier = `2fa-${newToken()}`;
  // The library compares with the machine's clock.
  const expiresAt = new Date(Date.now() + TEN_MINUTES);
  await internalAdapter.createVerificationValue({ identifier, value: personId, expiresAt });
  await internalAdapter.createVerificationValue({
    identifier: `2fa-attempts-${identifier}`,
    value: '0',
    expiresAt,
  });
  return signToken(secret, identifier);
}

/** Deletes open challenges, so that a sign-in begun with the old password cannot end with a code. */
export async function forgetChallenges(library: Library, personId: string): Promise<void> {
  const { adapter } = await library.$context;
  await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: personId }] });
}

export async function answer(
  parts: SignInParts,
  caller: Caller,
  { challenge, code }: { challenge: string; code: string },
): Promise<null> {
  const { library, rates } = parts;
  const input = {
    body: { code: code.toLowerCase() },
    headers: headersFor(parts, caller.exchange, challenge),
    returnHeaders: true,
  } as const;
  const { headers, response } = await inOurWords(() =>
    isAppCode(code) ? library.api.verifyTOTP(input) : library.api.verifyBackupCode(input),
  );
  const token = tokenFrom(parts, headers) ?? refuse('wrongCredentials');
  // Each code works once, so that a person who saw it cannot use it while it is still valid.
  try {
    await rates.spend(`two-step ${response.user.id} ${code}`, ONCE);
  } catch (error) {
    await parts.scopes.inAuth((tx) => closeByToken(tx, token));
    throw error;
  }
  rememberBrowser(parts, caller.exchange, response.user.email);
  await letIn(parts, caller, token);
  return null;
}

export async function start(parts: SignInParts, exchange: Exchange, password: string) {
  const { library } = parts;
  const started = await inOurWords(() =>
    library.api.enableTwoFactor({ body: { password }, headers: headersFor(parts, exchange) }),
  );
  if (started.method !== 'totp') throw new Error('the library started another kind of second step');
  const { totpURI: uri, backupCodes } = started;
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', backupCodes };
}

/** Turns the second step on. The library replaces the session with another one. */
export async function confirm(parts: SignInParts, exchange: Exchange, code: string): Promise<null> {
  const { headers } = await inOurWords(() =>
    parts.library.api.verifyTOTP({
      body: { code },
      headers: headersFor(parts, exchange),
      returnHeaders: true,
    }),
  );
  const token = tokenFrom(parts, headers);
  if (token !== undefined) hand(parts, exchange, token);
  return null;
}

export async function stop(parts: SignInParts, exchange: Exchange, password: string): Promise<null> {
  const { headers } = await inOurWords(() =>
    parts.library.api.disableTwoFactor({
      body: { password },
      headers: headersFor(parts, exchange),
      returnHeaders: true,
    }),
  );
  const token = tokenFrom(parts, headers);
  if (token !== undefined) hand(parts, exchange, token);
  return null;
}

export async function renewBackupCodes(parts: SignInParts, exchange: Exchange, password: string) {
  const { backupCodes } = await inOurWords(() =>
    parts.library.api.generateBackupCodes({ body: { password }, headers: headersFor(parts, exchange) }),
  );
  return { backupCodes };
}
