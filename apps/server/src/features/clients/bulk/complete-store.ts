import type { Client, ClientInput } from '@cauce/contract/clients/clients';
import { sql } from 'kysely';
import type { ActionContext } from '../../../platform/action-context.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { WRITTEN_COLUMNS } from '../columns.ts';
import { rows, toWire } from '../row-store.ts';
import { splitNameWords } from '../search/search-text.ts';
import * as vocabulary from '../search/vocabulary-store.ts';

export async function listByPhones(tx: TenantTx, phones: readonly string[]): Promise<Client[]> {
  if (phones.length === 0) return [];
  return (await rows(tx).where('phone', 'in', phones).execute()).map(toWire);
}

/** Locks in the order of the ids, so that two imports of the same clients never deadlock. */
export async function lockByPhones(tx: TenantTx, phones: readonly string[]): Promise<Client[]> {
  if (phones.length === 0) return [];
  const locked = await rows(tx).where('phone', 'in', phones).orderBy('id').forNoKeyUpdate().execute();
  return locked.map(toWire);
}

/** Updates all of them with one statement. */
export async function update(tx: TenantTx, by: ActionContext, clients: readonly Client[]): Promise<void> {
  if (clients.length === 0) return;
  const assignments = WRITTEN_COLUMNS.map(
    ({ column }) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`,
  );
  const columns = WRITTEN_COLUMNS.map(({ column }) => sql.ref(column));
  const values = WRITTEN_COLUMNS.map(
    ({ type, valueOf }) =>
      sql`${clients.map((client) => valueOf(client as ClientInput))}::${sql.raw(`${type}[]`)}`,
  );
  await sql`
    update client
       set ${sql.join(assignments)}, updated_at = greatest(${by.at}::timestamptz, client.updated_at + interval '1 ms')
      from unnest(${clients.map(({ _id }) => _id)}::uuid[], ${sql.join(values)}) r(id, ${sql.join(columns)})
     where client.id = r.id`.execute(db(tx));
  await vocabulary.insertWords(tx, by.businessId, clients.flatMap(splitNameWords));
}
