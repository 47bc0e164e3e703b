import type { GoogleIdentity, GoogleSignIn } from '../src/providers/google-sign-in/index.ts';

/** The code that the fake provider accepts for an identity. */
export const fakeGoogleCode = (identity: GoogleIdentity): string =>
  Buffer.from(JSON.stringify(identity)).toString('base64url');

/** A provider for tests that accepts any identity. No installation uses it. */
export const fakeGoogleSignIn = (): GoogleSignIn => ({
  consentUrl: ({ redirectUri }, state) => `${redirectUri}?state=${state}`,
  identify: async (_attempt, code) => {
    try {
      return JSON.parse(Buffer.from(code, 'base64url').toString('utf8')) as GoogleIdentity;
    } catch {
      return 'refused';
    }
  },
});
