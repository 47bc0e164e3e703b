export { createGoogleSignIn } from './google.ts';
export type { GoogleAnswer, GoogleIdentity, GoogleSignIn } from './port.ts';
