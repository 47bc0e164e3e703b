import { sql } from 'kysely';
import type { SignedContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { MAX_FAVORITE_COLORS } from '../business/index.ts';
import { ENTRY_JOINS, type Entry, ENTRY_COLUMNS, type EntryTimes } from './entry-store.ts';

/** The columns of an appointment or block that a caller can write. */
export interface EntryDraft
  extends
    EntryTimes,
    Pick<
      Entry,
      | 'status'
      | 'branchId'
      | 'specialistId'
      | 'serviceId'
      | 'clientId'
      | 'title'
      | 'details'
      | 'clientNotes'
      | 'type'
      | 'color'
      | 'overlapAllowed'
      | 'autoCancelAt'
      | 'source'
    > {}

const columnsOf = (draft: Partial<EntryDraft>) => ({
  status: draft.status,
  branch_id: draft.branchId,
  specialist_id: draft.specialistId,
  service_id: draft.serviceId,
  client_id: draft.clientId,
  starts_at: draft.start,
  ends_at: draft.end,
  busy_from: draft.busyFrom,
  busy_to: draft.busyTo,
  title: draft.title,
  details: draft.details,
  client_notes: draft.clientNotes,
  type: draft.type,
  color: draft.color,
  overlap_allowed: draft.overlapAllowed,
  auto_cancel_at: draft.autoCancelAt,
  source: draft.source,
});

export type InsertedEntry = Entry & {
  /** The favourite colours of the business do not contain its colour yet. */
  isNewColor: boolean;
};

/** Inserts an entry and returns all its columns with one statement. */
export async function insert(tx: TenantTx, by: SignedContext, draft: EntryDraft): Promise<InsertedEntry> {
  const [id, shortId] = [newId(by.at.getTime()), newToken()];
  const { rows } = await sql<InsertedEntry>`/* book */
    with a as (
      insert into appointment (business_id, id, short_id, status, branch_id, specialist_id, service_id, client_id, starts_at,
                               ends_at, busy_from, busy_to, title, details, client_notes, type, color, overlap_allowed,
                               auto_cancel_at, source, created_by, updated_by, created_at, updated_at)
      values (${by.businessId}, ${id}, ${shortId}, ${draft.status}, ${draft.branchId}, ${draft.specialistId},
              ${draft.serviceId}, ${draft.clientId}, ${draft.start}, ${draft.end}, ${draft.busyFrom}, ${draft.busyTo},
              ${draft.title}, ${draft.details}, ${draft.clientNotes}, ${draft.type}, ${draft.color},
              ${draft.overlapAllowed}, ${draft.autoCancelAt}, ${draft.source}, ${by.signedBy}, ${by.signedBy}, ${by.at}, ${by.at})
      returning *)
    select ${ENTRY_COLUMNS},
           cardinality(h.favorite_colors) < ${MAX_FAVORITE_COLORS}
             and not exists (select from unnest(h.favorite_colors) f where lower(f) = lower(a.color)) as "isNewColor"
      from a ${ENTRY_JOINS}`.execute(db(tx));
  return rows[0]!;
}

/** Updates an entry and returns all its columns. */
export async function update(
  tx: TenantTx,
  by: SignedContext,
  id: string,
  changes: Partial<EntryDraft>,
): Promise<Entry> {
  const updated = db(tx)
    .updateTable('appointment')
    .set({ ...columnsOf(changes), updated_by: by.signedBy, updated_at: nextVersion(by) })
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
