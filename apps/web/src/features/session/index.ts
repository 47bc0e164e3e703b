import { lazy } from 'react';

export { ForgottenScreen } from './screens/forgotten-screen.tsx';
export { GoogleReturnScreen } from './screens/google-return-screen.tsx';
export { ResetScreen } from './screens/reset-screen.tsx';
export { SignInScreen } from './screens/sign-in-screen.tsx';
export { SignUpScreen } from './screens/sign-up-screen.tsx';
export { VerifyScreen } from './screens/verify-screen.tsx';

/** With its dialogs and its code pictures, which nobody who signs in should wait for. */
export const AccountScreen = lazy(async () => ({
  default: (await import('./screens/account-screen.tsx')).AccountScreen,
}));

/** Only for those whose session ran out in the middle of something. */
export const SignInAgain = lazy(async () => ({
  default: (await import('./parts/sign-in-again.tsx')).SignInAgain,
}));
