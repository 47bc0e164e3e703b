import type { ClientInput } from '@cauce/contract/clients/clients';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';
import { phoneOf, WRITTEN_COLUMNS } from '../columns.ts';
import { nameOf } from '../name.ts';
import { splitNameWords } from '../search/search-text.ts';
import type { RegistrationContext } from '../store.ts';
import * as vocabulary from '../search/vocabulary-store.ts';

interface InsertedRow {
  id: string;
  index: number;
}

const byPhone = (one: { input: ClientInput }, other: { input: ClientInput }): number =>
  (phoneOf(one.input) ?? '').localeCompare(phoneOf(other.input) ?? '');

/**
 * Inserts all of them with one statement and skips numbers that exist. Returns the inserted rows. Inserts in the order
 * of the numbers, so that two transactions with the same numbers never deadlock.
 */
export async function insert(
  tx: TenantTx,
  by: RegistrationContext,
  inputs: readonly ClientInput[],
): Promise<InsertedRow[]> {
  const newRows = inputs.map((input, index) => ({ input, index, id: newId(by.at.getTime()) }));
  const ordered = newRows.toSorted(byPhone);
  const columns = WRITTEN_COLUMNS.map(({ column }) => sql.ref(column));
  const values = WRITTEN_COLUMNS.map(
    ({ type, valueOf }) => sql`${ordered.map(({ input }) => valueOf(input))}::${sql.raw(`${type}[]`)}`,
  );
  const { rows } = await sql<{ id: string }>`
    insert into client (business_id, id, ${sql.join(columns)}, source, created_by, created_at, updated_at)
    select ${by.businessId}, r.*, ${by.source}, ${by.signedBy}, ${by.at}, ${by.at}
      from unnest(${ordered.map(({ id }) => id)}::uuid[], ${sql.join(values)}) r
    on conflict on constraint client_phone_taken do nothing
    returning id`.execute(db(tx));
  const insertedIds = new Set(rows.map(({ id }) => id));
  await vocabulary.insertWords(
    tx,
    by.businessId,
    newRows.filter(({ id }) => insertedIds.has(id)).flatMap(({ input }) => splitNameWords(input)),
  );
  return newRows.flatMap(({ id, index }) => (insertedIds.has(id) ? [{ id, index }] : []));
}

/** The names of the clients with these numbers, by number. */
export async function listHolders(tx: TenantTx, phones: readonly string[]): Promise<Map<string, string>> {
  if (phones.length === 0) return new Map();
  const rows = await db(tx)
    .selectFrom('client')
    .select(['phone', 'name', 'lastname', 'second_lastname'])
    .where('phone', 'in', phones)
    .execute();
  return new Map(
    rows.map(({ phone, name, lastname, second_lastname: secondLastname }) => [
      phone ?? '',
      nameOf({ name, lastname, secondLastname }),
    ]),
  );
}
