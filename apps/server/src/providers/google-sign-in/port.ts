/** The identity that Google confirms. */
export interface GoogleIdentity {
  /** Google's id of the person. It never changes, while an e-mail address may. */
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  picture: string | null;
}

/** One attempt to sign in; verifier and nonce never leave the server. */
interface SignInAttempt {
  redirectUri: string;
  verifier: string;
  nonce: string;
}

export type GoogleAnswer = GoogleIdentity | 'refused' | 'unreachable';

export interface GoogleSignIn {
  consentUrl: (trip: SignInAttempt, state: string) => string;
  /** Exchanges Google's code for the identity. */
  identify: (trip: SignInAttempt, code: string, now: Date) => Promise<GoogleAnswer>;
}
