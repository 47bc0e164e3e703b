import type { GoogleSignIn } from '../../providers/google-sign-in/index.ts';
import type { Scopes } from '../../platform/database/scopes.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Library } from './library.ts';

/** The parts from which signing in is built. */
export interface SignInParts {
  library: Library;
  scopes: Scopes;
  rates: RateLimits;
  secret: string;
  secureCookies: boolean;
  publicUrl: string;
  /** Absent where nobody configured it. */
  google: GoogleSignIn | undefined;
}

/** Pages of ours that letters lead to. */
export const pageAt = (publicUrl: string, path: string, token?: string) =>
  `${publicUrl}${path}${token === undefined ? '' : `?token=${token}`}`;
