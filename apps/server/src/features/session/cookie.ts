import { createHmac, timingSafeEqual } from 'node:crypto';

/** With the prefix `__Host-` the browser sends the cookie to this host only. It requires https. */
export const cookieName = (secure: boolean) => (secure ? '__Host-cauce_session' : 'cauce_session');

const signature = (secret: string, value: string) =>
  createHmac('sha256', secret).update(value).digest('base64');

export const signToken = (secret: string, token: string) => `${token}.${signature(secret, token)}`;

/** Returns the token of a signed cookie, or undefined when the signature is invalid. */
export function readToken(secret: string, cookie: string): string | undefined {
  const at = cookie.lastIndexOf('.');
  if (at < 1) return undefined;
  const token = cookie.slice(0, at);
  const given = Buffer.from(cookie.slice(at + 1));
  const expected = Buffer.from(signature(secret, token));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

/** The token that a write must send. It is derived from the session, and worthless without the cookie. */
export const csrfToken = (secret: string, token: string) =>
  createHmac('sha256', secret).update(`csrf:${token}`).digest('base64url');

const DAY = 24 * 60 * 60;
/** A session ends this long after signing in. Using it does not extend it. */
export const SESSION_SECONDS = 30 * DAY;
export const twoStepCookieName = 'cauce_two_step';

export const sessionCookie = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SESSION_SECONDS }) as const;
