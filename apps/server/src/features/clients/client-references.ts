import type { Belongings } from '@cauce/contract/clients/client-merge';
import type { Phone } from '@cauce/domain/people/phone';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';

/** A merge: the rows of the first client go to the second. */
export interface MergePair {
  from: string;
  to: string;
  /** The phone after the merge, without digits when there is none. */
  phone: Phone & { countryCodeExt: string };
}

/** The tables of a feature that refer to a client. `src/client-references.ts` lists all features. */
export interface ClientReferences {
  /** Every table with a reference to a client. */
  tables: readonly string[];
  count?: (tx: TenantTx, clientId: string) => Promise<Partial<Belongings>>;
  move: (tx: TenantTx, by: ActionContext, pair: MergePair) => Promise<void>;
}
