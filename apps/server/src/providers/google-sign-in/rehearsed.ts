import type { GoogleIdentity, GoogleSignIn } from './port.ts';

/** What Google would send back for somebody. */
export const rehearsedCode = (identity: GoogleIdentity): string =>
  Buffer.from(JSON.stringify(identity)).toString('base64url');

/** Google for tests: whoever the code says, it is. Never opened by an installation. */
export const rehearsedGoogle = (): GoogleSignIn => ({
  consentUrl: ({ redirectUri }, state) => `${redirectUri}?state=${state}`,
  identify: async (_trip, code) => {
    try {
      return JSON.parse(Buffer.from(code, 'base64url').toString('utf8')) as GoogleIdentity;
    } catch {
      return 'refused';
    }
  },
});
