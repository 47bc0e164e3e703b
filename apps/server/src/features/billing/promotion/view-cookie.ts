import type { Exchange } from '../../../platform/mount/handlers.ts';
import { readToken, sessionCookie, signToken } from '../../session/index.ts';

const YEAR = 365 * 24 * 60 * 60;
/** With the prefix `__Host-` the browser sends the cookie to this host only. It requires https. */
const nameOf = (secure: boolean) => (secure ? '__Host-cauce_promotion' : 'cauce_promotion');
/** Keeps a cookie of another purpose, signed with the same secret, from being read as this one. */
const PURPOSE = 'promotion~';

export interface CookieParts {
  secret: string;
  secureCookies: boolean;
}

/** When this browser first saw the promotion. A time that we did not sign, or that lies in the future, does not count. */
export function seenInBrowser(
  { secret, secureCookies }: CookieParts,
  { raw }: Exchange,
  at: Date,
): Date | undefined {
  const cookie = raw.cookies[nameOf(secureCookies)];
  const value = cookie === undefined ? undefined : readToken(secret, cookie);
  if (value?.startsWith(PURPOSE) !== true) return undefined;
  const seenAt = new Date(Number(value.slice(PURPOSE.length)));
  return seenAt <= at ? seenAt : undefined;
}

export function rememberInBrowser(
  { secret, secureCookies }: CookieParts,
  { reply }: Exchange,
  seenAt: Date,
): void {
  void reply.setCookie(nameOf(secureCookies), signToken(secret, `${PURPOSE}${seenAt.getTime()}`), {
    ...sessionCookie(secureCookies),
    maxAge: YEAR,
  });
}
