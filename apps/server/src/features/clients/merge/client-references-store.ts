import type { Belongings } from '@cauce/contract/clients/client-merge';
import type { Phone } from '@cauce/domain/people/phone';
import type { ActionContext } from '../../../platform/action-context.ts';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

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

type ClientTable =
  | 'appointment'
  | 'client_identity'
  | 'client_interest'
  | 'client_order'
  | 'conversation'
  | 'conversion_event'
  | 'enrollment'
  | 'money_movement'
  | 'notification';

export async function countRowsOfClient(tx: TenantTx, table: ClientTable, clientId: string): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where client_id = ${clientId}`.execute(db(tx));
  return found[0]?.count ?? 0;
}

export async function reassignRows(tx: TenantTx, table: ClientTable, { from, to }: MergePair): Promise<void> {
  await sql`update ${sql.table(table)} set client_id = ${to} where client_id = ${from}`.execute(db(tx));
}

/** The references of the feature itself. */
export const ownReferences: ClientReferences = {
  tables: ['client_interest'],
  count: async (tx, clientId) => ({ interests: await countRowsOfClient(tx, 'client_interest', clientId) }),
  move: async (tx, _by, { from, to }) => {
    // Keeps one row for each subject, with the time of the latest interest.
    await sql`
      insert into client_interest (business_id, client_id, kind, subject_id, at)
      select business_id, ${to}, kind, subject_id, at from client_interest where client_id = ${from}
      on conflict (business_id, client_id, kind, subject_id) do update set at = greatest(client_interest.at, excluded.at)`.execute(
      db(tx),
    );
    await db(tx).deleteFrom('client_interest').where('client_id', '=', from).execute();
  },
};
