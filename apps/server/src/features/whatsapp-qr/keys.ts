import type { Scopes } from '../../platform/database/scopes.ts';
import type { Vault } from '../../platform/sealed.ts';
import type { PhoneKeys } from '../../providers/channels/index.ts';
import { saveSession, readSession } from '../channels/accounts/index.ts';
import * as store from './store.ts';

export interface KeyParts {
  scopes: Scopes;
  vault: Vault;
  now: () => Date;
}

export interface Lease {
  businessId: string;
  /** Set to the earlier account when the same phone was paired before. */
  accountId: string;
  holder: string;
}

/** Another process has the lease of this phone now. */
export class LeaseLostError extends Error {
  override name = 'NotOurs';
}

/** Keys are read from memory and written to the database before anything else happens. */
export async function loadKeys({ scopes, vault, now }: KeyParts, lease: Lease): Promise<PhoneKeys> {
  const { businessId } = lease;
  const stored = await scopes.inTenant({ businessId }, (tx) =>
    readSession(tx, vault, businessId, lease.accountId),
  );
  return {
    get: (name) => stored.get(name),
    save: async (parts) => {
      await scopes.inTenant({ businessId }, async (tx) => {
        // A process without the lease would overwrite the keys of the one that has it.
        if (!(await store.isLeasedBy(tx, lease.accountId, lease.holder))) throw new LeaseLostError();
        await saveSession(tx, vault, { businessId, at: now() }, lease.accountId, parts);
      });
      for (const [name, value] of parts)
        if (value === undefined) stored.delete(name);
        else stored.set(name, value);
    },
  };
}
