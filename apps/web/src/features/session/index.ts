export { AccountScreen } from './screens/account-screen.tsx';
export { ForgottenScreen } from './screens/forgotten-screen.tsx';
export { GoogleReturnScreen } from './screens/google-return-screen.tsx';
export { ResetScreen } from './screens/reset-screen.tsx';
export { SignInScreen } from './screens/sign-in-screen.tsx';
export { SignUpScreen } from './screens/sign-up-screen.tsx';
export { VerifyScreen } from './screens/verify-screen.tsx';
