import { session } from '@cauce/contract/session';
import { handlers, outside } from '../../platform/mount/handlers.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import * as email from './email.ts';
import type { DoorParts } from './parts.ts';
import { handAgain } from './pass.ts';
import * as password from './password.ts';
import { SESSION_SECONDS } from './cookie.ts';
import { signIn, signOut, signUp } from './sign-in.ts';
import * as store from './store.ts';
import { sessionView, type ViewParts } from './view.ts';

export const sessionRoutes = (parts: DoorParts & ViewParts) =>
  handlers(session, {
    current: outside(async ({ actor, now, exchange }) => {
      if (actor !== undefined) {
        const until = new Date(now.getTime() + SESSION_SECONDS * 1000);
        const longer = await parts.scopes.atTheDoor((tx) => store.extend(tx, actor.sessionId, now, until));
        if (longer) handAgain(parts, exchange);
      }
      return sessionView(parts, actor);
    }),
    signUp: outside(({ actor, exchange, body, now }) => signUp(parts, { actor, exchange }, body, now)),
    signIn: outside(({ actor, exchange, body }) => signIn(parts, { actor, exchange }, body)),
    signOut: outside(({ actor, exchange }) => signOut(parts, actor, exchange)),
    forgotten: outside(({ body, now }) => password.forgotten(parts, body.email, now)),
    reset: outside(({ body, now }) => password.reset(parts, body, now)),
    verifyEmail: outside(({ body, now }) => email.verify(parts, body.token, now)),
    resendVerification: outside(async ({ actor, now }) => {
      const person = { id: actor.personId, name: actor.name, email: actor.email };
      if (!actor.emailVerified)
        await parts.scopes.atTheDoor((tx) => email.sendVerification(tx, parts, person, now));
      return null;
    }),
    enterBusiness: async ({ tx, actor, body, now }) => {
      if (!(await store.isMember(tx, actor.personId, body.businessId))) refuse('notFound');
      await store.enter(tx, actor.sessionId, body.businessId, now);
      return null;
    },
  });
