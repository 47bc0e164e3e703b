import { createHmac, timingSafeEqual } from 'node:crypto';

/** Over https the browser itself binds the cookie to this host. */
export const cookieName = (secure: boolean) => (secure ? '__Host-cauce_session' : 'cauce_session');

const signature = (secret: string, value: string) =>
  createHmac('sha256', secret).update(value).digest('base64');

export const signToken = (secret: string, token: string) => `${token}.${signature(secret, token)}`;

/** The session's token out of its signed cookie, or nothing when the signature is not ours. */
export function readToken(secret: string, cookie: string): string | undefined {
  const at = cookie.lastIndexOf('.');
  if (at < 1) return undefined;
  const token = cookie.slice(0, at);
  const given = Buffer.from(cookie.slice(at + 1));
  const expected = Buffer.from(signature(secret, token));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

/** Ties a write to the session it was meant for; worthless without the cookie. */
export const csrfToken = (secret: string, token: string) =>
  createHmac('sha256', secret).update(`csrf:${token}`).digest('base64url');

const DAY = 24 * 60 * 60;
/** From signing in, used or not: nothing lengthens a session. */
export const SESSION_SECONDS = 30 * DAY;
export const twoStepCookieName = 'cauce_two_step';

export const sessionCookie = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SESSION_SECONDS }) as const;
