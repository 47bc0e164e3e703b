import { pageHref } from './page-href.ts';

export const SIGN_IN = pageHref('/auth/ingresar');
export const HOME = pageHref('/principal');
/** Where a business is registered: the first thing a newcomer does. */
export const REGISTER = pageHref('/negocio');

/** Where to go after signing in: only a path of this very site, never a page of the way in. */
export function safeReturn(path: string | null | undefined, fallback: string = HOME): string {
  // A backslash counts as a slash and tabs or line breaks are dropped by browsers: `/\evil.com` leaves the site.
  if (!path || !path.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return fallback;
  const here = 'https://here.invalid';
  const url = URL.parse(path, here);
  // Looked at once dots are resolved: `/.//evil.com` begins with two slashes only then.
  if (url === null || url.origin !== here || url.pathname.startsWith('//')) return fallback;
  if (url.pathname === '/auth' || url.pathname.startsWith('/auth/') || url.pathname === '/') return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The way in, remembering where the person was. */
export function signInPath(from: string): string {
  const back = safeReturn(from, '');
  return back === '' || back === HOME ? SIGN_IN : `${SIGN_IN}?p=${encodeURIComponent(back)}`;
}
