import { session } from '@cauce/contract/account/session';
import { handlers, outside, said } from '../../platform/mount/handlers.ts';
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
    current: outside(async ({ actor, now }) => {
      if (actor !== undefined) await parts.scopes.inAuth((tx) => store.noteUse(tx, actor.sessionId, now));
      return sessionView(parts, actor);
    }),
    signUp: outside(({ actor, exchange, body, now }) => signUp(parts, { actor, exchange }, body, now)),
    signIn: outside(({ actor, exchange, body }) => signIn(parts, { actor, exchange }, body)),
    signInCode: outside(({ actor, exchange, body }) => twoStep.answer(parts, { actor, exchange }, body)),
    startGoogle: outside(({ now }) => google.start(parts, now)),
    finishGoogle: outside(({ actor, exchange, body, now }) =>
      google.finish(parts, { actor, exchange }, body, now),
    ),
    signOut: outside(({ actor, exchange }) => signOut(parts, actor, exchange)),
    forgotten: outside(({ body, now }) => password.forgotten(parts, body.email, now)),
    reset: outside(({ body, now }) => password.reset(parts, body, now)),
    changePassword: outside(({ actor, body, now }) => password.change(parts, actor, body, now)),
    verifyEmail: outside(({ body, now }) => email.verify(parts, body.token, now)),
    resendVerification: outside(async ({ actor, now }) => {
      const person = { id: actor.personId, name: actor.name, email: actor.email };
      if (!actor.emailVerified)
        await parts.scopes.inAuth((tx) => email.sendVerification(tx, parts, person, now));
      return null;
    }),
    account: outside(({ actor }) =>
      parts.scopes.inAuth((tx) => accounts.waysIn(tx, actor.personId), { readOnly: true }),
    ),
    changePerson: async ({ tx, actor, body, now }) => {
      await accounts.changePerson(tx, actor.personId, body, now);
      return null;
    },
    startTwoStep: outside(({ exchange, body }) => twoStep.start(parts, exchange, body.password)),
    confirmTwoStep: outside(({ exchange, body }) => twoStep.confirm(parts, exchange, body.code)),
    stopTwoStep: outside(({ exchange, body }) => twoStep.stop(parts, exchange, body.password)),
    renewBackupCodes: outside(({ exchange, body }) =>
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
      return said({ closed }, closed === 0 ? 'No había otras sesiones abiertas' : what);
    },
    enterBusiness: async ({ tx, actor, body, now }) => {
      if (!(await store.isMember(tx, actor.personId, body.businessId))) refuse('notFound');
      await store.enter(tx, actor.sessionId, body.businessId, now);
      return null;
    },
  });
