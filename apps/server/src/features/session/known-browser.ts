import { createHash } from 'node:crypto';
import { newToken } from '../../platform/ids.ts';
import type { Exchange } from '../../platform/mount/handlers.ts';
import { readToken, sessionCookie, signToken } from './cookie.ts';
import type { SignInParts } from './parts.ts';

const YEAR = 365 * 24 * 60 * 60;
/** With the prefix `__Host-` the browser sends the cookie to this host only. It requires https. */
const nameOf = (secure: boolean) => (secure ? '__Host-cauce_known' : 'cauce_known');

type CookieParts = Pick<SignInParts, 'secret' | 'secureCookies'>;

const markOf = (email: string) => createHash('sha256').update(`known ${email}`).digest('base64url');

/** The value of the cookie that this browser got when this person signed in with it. */
function markIn({ secret, secureCookies }: CookieParts, exchange: Exchange, email: string) {
  const cookie = exchange.raw.cookies[nameOf(secureCookies)];
  const mark = cookie === undefined ? undefined : readToken(secret, cookie);
  return mark?.startsWith(`${markOf(email)}~`) === true ? mark : undefined;
}

/**
 * The key under which wrong passwords are counted. A browser with which the person signed in before has a counter of
 * its own. Otherwise anybody who knows the address could lock the owner out with wrong guesses.
 */
export function guessesAt(parts: CookieParts, exchange: Exchange, email: string): string {
  const mark = markIn(parts, exchange, email);
  return mark === undefined ? `sign-in ${email}` : `sign-in ${email} ${mark}`;
}

export function rememberBrowser(parts: CookieParts, exchange: Exchange, email: string): void {
  if (markIn(parts, exchange, email) !== undefined) return;
  const { secret, secureCookies } = parts;
  void exchange.reply.setCookie(nameOf(secureCookies), signToken(secret, `${markOf(email)}~${newToken()}`), {
    ...sessionCookie(secureCookies),
    maxAge: YEAR,
  });
}
