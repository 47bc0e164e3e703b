import { session } from '@cauce/contract/account/session';
import { handlers, withoutTransaction, withMessage } from '../../platform/mount/handlers.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import * as accounts from './account-store.ts';
import { openSessions } from './account.ts';
import * as google from './google.ts';
import * as twoStep from './two-step.ts';
import * as email from './email.ts';
import type { SignInParts } from './parts.ts';
import * as password from './password.ts';
import { signIn, signOut, signUp } from './sign-in.ts';
import * as store from './store.ts';
import { sessionView, type ViewParts } from './view.ts';

export const sessionRoutes = (parts: SignInParts & ViewParts) =>
  handlers(session, {
    current: withoutTransaction(async ({ actor, now }) => {
      if (actor !== undefined) await parts.scopes.inAuth((tx) => store.noteUse(tx, actor.sessionId, now));
      return sessionView(parts, actor);
    }),
    signUp: withoutTransaction(({ actor, exchange, body, now }) =>
      signUp(parts, { actor, exchange }, body, now),
    ),
    signIn: withoutTransaction(({ actor, exchange, body }) => signIn(parts, { actor, exchange }, body)),
    signInCode: withoutTransaction(({ actor, exchange, body }) =>
      twoStep.answer(parts, { actor, exchange }, body),
    ),
    startGoogle: withoutTransaction(({ now }) => google.start(parts, now)),
    finishGoogle: withoutTransaction(({ actor, exchange, body, now }) =>
      google.finish(parts, { actor, exchange }, body, now),
    ),
    signOut: withoutTransaction(({ actor, exchange }) => signOut(parts, actor, exchange)),
    forgotten: withoutTransaction(({ body, now }) => password.forgotten(parts, body.email, now)),
    reset: withoutTransaction(({ body, now }) => password.reset(parts, body, now)),
    changePassword: withoutTransaction(({ actor, body, now }) => password.change(parts, actor, body, now)),
    verifyEmail: withoutTransaction(({ body, now }) => email.verify(parts, body.token, now)),
    resendVerification: withoutTransaction(async ({ actor, now }) => {
      const person = { id: actor.personId, name: actor.name, email: actor.email };
      if (!actor.emailVerified)
        await parts.scopes.inAuth((tx) => email.sendVerification(tx, parts, person, now));
      return null;
    }),
    account: withoutTransaction(({ actor }) =>
      parts.scopes.inAuth((tx) => accounts.waysIn(tx, actor.personId), { readOnly: true }),
    ),
    changePerson: async ({ tx, actor, body, now }) => {
      await accounts.changePerson(tx, actor.personId, body, now);
      return null;
    },
    startTwoStep: withoutTransaction(({ exchange, body }) => twoStep.start(parts, exchange, body.password)),
    confirmTwoStep: withoutTransaction(({ exchange, body }) => twoStep.confirm(parts, exchange, body.code)),
    stopTwoStep: withoutTransaction(({ exchange, body }) => twoStep.stop(parts, exchange, body.password)),
    renewBackupCodes: withoutTransaction(({ exchange, body }) =>
      twoStep.renewBackupCodes(parts, exchange, body.password),
    ),
    openSessions: ({ tx, actor, now }) => openSessions(tx, actor, now),
    closeSession: async ({ tx, actor, params }) => {
      found(await accounts.close(tx, actor.personId, params.id));
      return null;
    },
    closeOtherSessions: async ({ tx, actor }) => {
      const closed = await accounts.closeOthers(tx, actor.personId, actor.sessionId);
      const what = closed === 1 ? 'Cerramos 1 sesión' : `Cerramos ${closed} sesiones`;
      return withMessage({ closed }, closed === 0 ? 'No había otras sesiones abiertas' : what);
    },
    enterBusiness: async ({ tx, actor, body, now }) => {
      if (!(await store.isMember(tx, actor.personId, body.businessId))) refuse('notFound');
      await store.enter(tx, actor.sessionId, body.businessId, now);
      return null;
    },
  });
