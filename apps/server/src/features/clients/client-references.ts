import type { Belongings } from '@cauce/contract/client-merge';
import type { Phone } from '@cauce/domain/phone';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';

/** Two contacts who are one person: what is of the first goes to the second. */
export interface Pair {
  from: string;
  to: string;
  /** Where they are reached from now on; without digits where nobody knows. */
  phone: Phone & { countryCodeExt: string };
}

/** What a feature keeps of contacts; `client-belongings.ts` names them all. */
export interface ClientReferences {
  /** Every table in which it names a contact, and whose rows it brings along. */
  tables: readonly string[];
  count?: (tx: TenantTx, clientId: string) => Promise<Partial<Belongings>>;
  move: (tx: TenantTx, by: ActionContext, pair: Pair) => Promise<void>;
}
