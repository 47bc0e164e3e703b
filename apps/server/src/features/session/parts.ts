import type { GoogleSignIn } from '../../providers/google-sign-in/index.ts';
import type { Scopes } from '../../platform/database/scopes.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Library } from './library.ts';

/** The dependencies of signing in. */
export interface SignInParts {
  library: Library;
  scopes: Scopes;
  rates: RateLimits;
  secret: string;
  secureCookies: boolean;
  publicUrl: string;
  /** Undefined where Google sign-in is not configured. */
  google: GoogleSignIn | undefined;
}

/** The address of a page that an e-mail links to. */
export const pageAt = (publicUrl: string, path: string, token?: string) =>
  `${publicUrl}${path}${token === undefined ? '' : `?token=${token}`}`;
