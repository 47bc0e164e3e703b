import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { MAX_FAVORITE_COLORS } from '../business/index.ts';
import type { EntryContext } from './entry-context.ts';
import { type DraftField, type Fields, toColumns } from './columns.ts';
import { ENTRY_JOINS, type Entry, ENTRY_COLUMNS } from './entry-store.ts';

/** The fields of an appointment or block that a caller can write. */
export type EntryDraft = Fields<DraftField>;

export type InsertedEntry = Entry & {
  /** The favourite colours of the business do not contain its colour yet. */
  isNewColor: boolean;
};

/** Inserts an entry and returns all its columns with one statement. */
export async function insert(tx: TenantTx, by: EntryContext, draft: EntryDraft): Promise<InsertedEntry> {
  const inserted = db(tx)
    .insertInto('appointment')
    .values({
      ...toColumns(draft),
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      short_id: newToken(),
      created_by: by.signedBy,
      updated_by: by.signedBy,
      updated_source: by.source,
      created_at: by.at,
      updated_at: by.at,
    })
    .returningAll();
  const { rows } = await sql<InsertedEntry>`/* book */
    with a as (${inserted})
    select ${ENTRY_COLUMNS},
           cardinality(h.favorite_colors) < ${MAX_FAVORITE_COLORS}
             and not exists (select from unnest(h.favorite_colors) f where lower(f) = lower(a.color)) as "isNewColor"
      from a ${ENTRY_JOINS}`.execute(db(tx));
  return rows[0]!;
}

/** Updates an entry and returns all its columns. */
export async function update(
  tx: TenantTx,
  by: EntryContext,
  id: string,
  changes: Partial<EntryDraft>,
): Promise<Entry> {
  const updated = db(tx)
    .updateTable('appointment')
    .set({
      ...toColumns(changes),
      updated_by: by.signedBy,
      updated_source: by.source,
      updated_at: nextVersion(by),
    })
    .where('id', '=', id)
    .returningAll();
  const { rows } =
    await sql<Entry>`with a as (${updated}) select ${ENTRY_COLUMNS} from a ${ENTRY_JOINS}`.execute(db(tx));
  return rows[0]!;
}

/** Appends to the notes of the client. */
export async function addNote(tx: TenantTx, id: string, note: string): Promise<void> {
  await db(tx)
    .updateTable('appointment')
    .set({
      client_notes: sql<string>`left(concat_ws(E'\\n', nullif(client_notes, ''), ${note}::text), 2000)`,
    })
    .where('id', '=', id)
    .execute();
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('appointment').where('id', '=', id).execute();
}
