import { pageHref } from './page-href.ts';

export const SIGN_IN = pageHref('/auth/ingresar');
export const HOME = pageHref('/principal');
/** The page that registers a business, the first step of a new person. */
export const REGISTER = pageHref('/negocio');

/** The path to open after signing in. It must be a path of this site, and not one of the sign-in pages. */
export function safeReturnPath(path: string | null | undefined, fallback: string = HOME): string {
  // Browsers read a backslash as a slash and drop tabs and line breaks, so `/\evil.com` would leave the site.
  if (!path || !path.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return fallback;
  const here = 'https://here.invalid';
  const url = URL.parse(path, here);
  // Checked after dots are resolved, because `/.//evil.com` begins with two slashes only then.
  if (url === null || url.origin !== here || url.pathname.startsWith('//')) return fallback;
  if (url.pathname === '/auth' || url.pathname.startsWith('/auth/') || url.pathname === '/') return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The sign-in page, with the path to return to. */
export function signInPath(from: string): string {
  const back = safeReturnPath(from, '');
  return back === '' || back === HOME ? SIGN_IN : `${SIGN_IN}?p=${encodeURIComponent(back)}`;
}
