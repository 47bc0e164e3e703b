import type { Scopes } from '../../platform/database/scopes.ts';
import type { Vault } from '../../platform/sealed.ts';
import type { PhoneKeys } from '../../providers/channels/index.ts';
import { keepSession, sessionOf } from '../channels/index.ts';
import * as store from './store.ts';

export interface KeyParts {
  scopes: Scopes;
  vault: Vault;
  now: () => Date;
}

export interface LinePlace {
  businessId: string;
  /** Another where it turns out that this telephone was paired before. */
  accountId: string;
  holder: string;
}

/** Somebody else speaks for this telephone now. */
export class NotOurs extends Error {
  override name = 'NotOurs';
}

/** The secrets of a telephone: in memory to be read, in the database before anything goes on. */
export async function keysOf({ scopes, vault, now }: KeyParts, place: LinePlace): Promise<PhoneKeys> {
  const { businessId } = place;
  const held = await scopes.inTenant({ businessId }, (tx) =>
    sessionOf(tx, vault, businessId, place.accountId),
  );
  return {
    get: (name) => held.get(name),
    keep: async (parts) => {
      await scopes.inTenant({ businessId }, async (tx) => {
        // Whoever lost the line would write over the keys of whoever has it.
        if (!(await store.isHeldBy(tx, place.accountId, place.holder))) throw new NotOurs();
        await keepSession(tx, vault, { businessId, at: now() }, place.accountId, parts);
      });
      for (const [name, value] of parts)
        if (value === undefined) held.delete(name);
        else held.set(name, value);
    },
  };
}
