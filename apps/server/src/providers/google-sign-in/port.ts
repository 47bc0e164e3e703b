/** Who Google says somebody is. */
export interface GoogleIdentity {
  /** Google's own id of the person: an address may change hands, this never does. */
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  picture: string | null;
}

/** One way to Google and back; the verifier and the nonce never leave the server. */
interface GoogleTrip {
  redirectUri: string;
  verifier: string;
  nonce: string;
}

export type GoogleAnswer = GoogleIdentity | 'refused' | 'unreachable';

export interface GoogleSignIn {
  consentUrl: (trip: GoogleTrip, state: string) => string;
  /** Trades what Google sent back for who it is. */
  identify: (trip: GoogleTrip, code: string, now: Date) => Promise<GoogleAnswer>;
}
