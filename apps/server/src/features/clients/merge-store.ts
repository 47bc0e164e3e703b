import type { Client } from '@cauce/contract/clients/clients';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { ClientReferences, MergePair } from './client-references.ts';
import { rows, toWire } from './row-store.ts';

/** Locks both in the order of their ids, so that two merges of the same clients never deadlock. */
export async function lockBoth(tx: TenantTx, ids: readonly string[]): Promise<Client[]> {
  return (await rows(tx).where('id', 'in', ids).orderBy('id').forUpdate().execute()).map(toWire);
}

/** A client who opted out stays opted out after the merge. */
export async function keepOptOut(tx: TenantTx, { from, to }: MergePair): Promise<void> {
  await sql`
    update client k set opted_out_at = least(k.opted_out_at, o.opted_out_at)
      from client o where k.id = ${to} and o.id = ${from} and o.opted_out_at is not null`.execute(db(tx));
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
