export { googleOverTheInternet } from './google.ts';
export type { GoogleAnswer, GoogleIdentity, GoogleSignIn } from './port.ts';
export { rehearsedCode, rehearsedGoogle } from './rehearsed.ts';
