import { privacy } from '@cauce/contract/account/privacy';
import type { Actor } from '../../platform/mount/actor.ts';
import type { Scopes } from '../../platform/database/scopes.ts';
import { type Exchange, handlers, withoutTransaction } from '../../platform/mount/handlers.ts';
import * as service from './service.ts';
import * as store from './store.ts';

export interface PrivacyParts {
  scopes: Scopes;
  /** The functions of `session` for the caller's own account. */
  self: {
    waysIn: (personId: string) => Promise<{ hasPassword: boolean; hasGoogle: boolean; twoStep: boolean }>;
    prove: (
      caller: { actor: Actor; exchange: Exchange },
      proof: { password: string; code?: string | undefined },
    ) => Promise<void>;
    takeBack: (exchange: Exchange) => void;
  };
}

export const privacyRoutes = ({ scopes, self }: PrivacyParts) =>
  handlers(privacy, {
    consent: async ({ tx, actor, now }) => {
      await store.keepConsent(tx, actor.personId, now);
      return null;
    },
    export: withoutTransaction(async ({ actor, now }) => {
      const { personId } = actor;
      const known = await scopes.asPerson(personId, (tx) => service.gather(tx, personId, now), {
        readOnly: true,
      });
      const { hasPassword, hasGoogle, twoStep } = await self.waysIn(personId);
      return { ...known, access: { password: hasPassword, google: hasGoogle, twoStep } };
    }),
    erase: withoutTransaction(async ({ actor, exchange, body, now, within }) => {
      await self.prove({ actor, exchange }, body);
      const by = { personId: actor.personId, requestId: exchange.id, at: now };
      await within((tx) => service.erase(tx, actor, by));
      self.takeBack(exchange);
      return null;
    }),
  });
