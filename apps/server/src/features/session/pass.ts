import type { Exchange } from '../../platform/mount/handlers.ts';
import { cookieName, readToken, sessionCookie, signToken, twoStepCookieName } from './cookie.ts';
import { ADDRESS_HEADER } from './library.ts';
import type { SignInParts } from './parts.ts';

type CookieParts = Pick<SignInParts, 'secret' | 'secureCookies'>;

/** The headers of the caller that the library may read. */
export function headersFor(parts: CookieParts, exchange: Exchange, challenge?: string): Headers {
  const { raw } = exchange;
  const name = cookieName(parts.secureCookies);
  const headers = new Headers({
    [ADDRESS_HEADER]: exchange.ip,
    'user-agent': raw.headers['user-agent'] ?? '',
  });
  const own = raw.cookies[name];
  // A challenge is answered before the person is signed in, so a session cookie of the browser is ignored.
  if (challenge !== undefined) headers.set('cookie', `${twoStepCookieName}=${encodeURIComponent(challenge)}`);
  else if (own !== undefined) headers.set('cookie', `${name}=${encodeURIComponent(own)}`);
  return headers;
}

/** Returns the value of a cookie that the library wants to set. Only `hand` sets cookies. */
export function cookieFrom(headers: Headers, name: string): string | undefined {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const value = decodeURIComponent(pair.slice(at + 1));
    if (pair.slice(0, at) === name && value !== '') return value;
  }
  return undefined;
}

export const tokenFrom = (parts: CookieParts, headers: Headers): string | undefined => {
  const cookie = cookieFrom(headers, cookieName(parts.secureCookies));
  return cookie === undefined ? undefined : readToken(parts.secret, cookie);
};

export function hand(parts: CookieParts, exchange: Exchange, token: string): void {
  const { secret, secureCookies } = parts;
  void exchange.reply.setCookie(
    cookieName(secureCookies),
    signToken(secret, token),
    sessionCookie(secureCookies),
  );
}

export function takeBack({ secureCookies }: CookieParts, exchange: Exchange): void {
  const { maxAge: _, ...attributes } = sessionCookie(secureCookies);
  void exchange.reply.clearCookie(cookieName(secureCookies), attributes);
}

/** Opens a session for a person who proved who they are without a password. */
export async function openSession(
  { library }: SignInParts,
  exchange: Exchange,
  personId: string,
): Promise<string> {
  const { internalAdapter } = await library.$context;
  const { token } = await internalAdapter.createSession(personId, false, {
    ipAddress: exchange.ip,
    userAgent: exchange.raw.headers['user-agent'] ?? '',
  });
  return token;
}
