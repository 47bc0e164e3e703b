import { lazy } from 'react';

export { ForgottenScreen } from './screens/forgotten-screen.tsx';
export { GoogleReturnScreen } from './screens/google-return-screen.tsx';
export { ResetScreen } from './screens/reset-screen.tsx';
export { SignInScreen } from './screens/sign-in-screen.tsx';
export { SignUpScreen } from './screens/sign-up-screen.tsx';
export { VerifyScreen } from './screens/verify-screen.tsx';

/** Loaded separately with its dialogs and QR codes, so that the sign-in pages do not wait for it. */
export const AccountScreen = lazy(async () => ({
  default: (await import('./screens/account-screen.tsx')).AccountScreen,
}));

/** Loaded only when a session ends while somebody has unsaved text. */
export const SignInAgain = lazy(async () => ({
  default: (await import('./parts/sign-in-again.tsx')).SignInAgain,
}));
