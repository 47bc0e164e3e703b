import type { Client } from '@cauce/contract/clients';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { ClientReferences, Pair } from './client-references.ts';
import { rows, toWire } from './row-store.ts';

/** In the order of their ids, so that two who join the same people wait for each other and not in a circle. */
export async function holdBoth(tx: TenantTx, ids: readonly string[]): Promise<Client[]> {
  return (await rows(tx).where('id', 'in', ids).orderBy('id').forUpdate().execute()).map(toWire);
}

/** Whoever asked once not to be written to has asked. */
export async function keepWish(tx: TenantTx, { from, to }: Pair): Promise<void> {
  await sql`
    update client k set opted_out_at = least(k.opted_out_at, o.opted_out_at)
      from client o where k.id = ${to} and o.id = ${from} and o.opted_out_at is not null`.execute(db(tx));
}

type Table =
  | 'appointment'
  | 'client_identity'
  | 'client_interest'
  | 'client_order'
  | 'conversation'
  | 'conversion_event'
  | 'enrollment'
  | 'money_movement'
  | 'notification';

/** How many rows of a table are somebody's. */
export async function rowsOfClient(tx: TenantTx, table: Table, clientId: string): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where client_id = ${clientId}`.execute(db(tx));
  return found[0]?.count ?? 0;
}

/** Makes all of them another's. */
export async function handOver(tx: TenantTx, table: Table, { from, to }: Pair): Promise<void> {
  await sql`update ${sql.table(table)} set client_id = ${to} where client_id = ${from}`.execute(db(tx));
}

/** What contacts carry along themselves: who they are at each channel, and what interests them. */
export const ownReferences: ClientReferences = {
  tables: ['client_identity', 'client_interest'],
  count: async (tx, clientId) => ({ interests: await rowsOfClient(tx, 'client_interest', clientId) }),
  move: async (tx, _by, pair) => {
    const { from, to } = pair;
    await handOver(tx, 'client_identity', pair);
    // Once per thing, with when it was last.
    await sql`
      insert into client_interest (business_id, client_id, kind, subject_id, at)
      select business_id, ${to}, kind, subject_id, at from client_interest where client_id = ${from}
      on conflict (business_id, client_id, kind, subject_id) do update set at = greatest(client_interest.at, excluded.at)`.execute(
      db(tx),
    );
    await db(tx).deleteFrom('client_interest').where('client_id', '=', from).execute();
  },
};
