export { googleOverTheInternet } from './google.ts';
export type { GoogleAnswer, GoogleIdentity, GoogleSignIn, GoogleTrip } from './port.ts';
export { rehearsedCode, rehearsedGoogle } from './rehearsed.ts';
