export { actorFinder } from './actor.ts';
export { cookieName, readToken, sessionCookie, signToken } from './cookie.ts';
export { type SignInFlow, openSignIn } from './sign-in-flow.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { enter as enterBusiness } from './store.ts';
export { findVisitedBusiness, isVisitOver, setVisit } from './visit-store.ts';
