import { STANDING_STATUSES } from '@cauce/domain/agenda/appointment-status';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { MAX_FAVORITE_COLORS } from '../business/index.ts';
import type { EntryContext } from './entry-context.ts';
import { type DraftField, type Fields, toColumns } from './columns.ts';
import { ENTRY_JOINS, type Entry, ENTRY_COLUMNS } from './entry-store.ts';

/** The fields of an appointment or block that a caller can write. */
export type EntryDraft = Fields<DraftField> & {
  /** For somebody who comes along with its client. */
  forAnother?: boolean;
};

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
      for_another: draft.forAnother === true,
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
      ...(changes.forAnother !== undefined && { for_another: changes.forAnother }),
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

/**
 * Locks a client, so that two requests for the same client are checked one after the other. Locked before the
 * specialists by everybody, so that two requests never wait for each other.
 */
export async function lockClient(tx: TenantTx, clientId: string): Promise<void> {
  await sql`/* hold-client */ select id from client where id = ${clientId} for no key update`.execute(db(tx));
}

interface Span {
  start: Date;
  end: Date;
}

/** The standing appointments of a client at that time, without those for somebody else. The client is locked. */
export async function overlapsOfClient(
  tx: TenantTx,
  clientId: string,
  { start, end }: Span,
  { at, except = '' }: { at: Date; except?: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/* own-overlaps */
    select id from appointment
     where client_id = ${clientId} and status = any(${[...STANDING_STATUSES]}::text[]) and takes_time_at(${at}, status, auto_cancel_at)
       and not for_another and id::text <> ${except} and starts_at < ${end} and ends_at > ${start}`.execute(
    db(tx),
  );
  return rows.map(({ id }) => id);
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('appointment').where('id', '=', id).execute();
}
