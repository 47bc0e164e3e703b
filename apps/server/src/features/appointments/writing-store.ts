import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { around, type Entry, told, type Times } from './entry-store.ts';

export interface Author {
  businessId: string;
  at: Date;
  signedBy: string;
}

/** Everything that can be written of an appointment or block. */
export interface Draft
  extends
    Times,
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

const columnsOf = (draft: Partial<Draft>) => ({
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

/** A colour once used is offered again, as long as there is room. */
const MOST_COLORS = 24;

export type Made = Entry & {
  /** Its colour is to be kept. */
  isNewColor: boolean;
};

/** Writes one and says, in the same breath, all that is told of what was just written. */
export async function insert(tx: TenantTx, by: Author, draft: Draft): Promise<Made> {
  const [id, shortId] = [newId(by.at.getTime()), newToken()];
  const { rows } = await sql<Made>`/* book */
    with a as (
      insert into appointment (business_id, id, short_id, status, branch_id, specialist_id, service_id, client_id, starts_at,
                               ends_at, busy_from, busy_to, title, details, client_notes, type, color, overlap_allowed,
                               auto_cancel_at, source, created_by, updated_by, created_at, updated_at)
      values (${by.businessId}, ${id}, ${shortId}, ${draft.status}, ${draft.branchId}, ${draft.specialistId},
              ${draft.serviceId}, ${draft.clientId}, ${draft.start}, ${draft.end}, ${draft.busyFrom}, ${draft.busyTo},
              ${draft.title}, ${draft.details}, ${draft.clientNotes}, ${draft.type}, ${draft.color},
              ${draft.overlapAllowed}, ${draft.autoCancelAt}, ${draft.source}, ${by.signedBy}, ${by.signedBy}, ${by.at}, ${by.at})
      returning *)
    select ${told},
           cardinality(h.favorite_colors) < ${MOST_COLORS}
             and not exists (select from unnest(h.favorite_colors) f where lower(f) = lower(a.color)) as "isNewColor"
      from a ${around}`.execute(db(tx));
  return rows[0]!;
}

/** The same for one that is there. */
export async function update(tx: TenantTx, by: Author, id: string, changes: Partial<Draft>): Promise<Entry> {
  const updated = db(tx)
    .updateTable('appointment')
    .set({ ...columnsOf(changes), updated_by: by.signedBy, updated_at: nextVersion(by) })
    .where('id', '=', id)
    .returningAll();
  const { rows } = await sql<Entry>`with a as (${updated}) select ${told} from a ${around}`.execute(db(tx));
  return rows[0]!;
}

/** Adds to what the client wrote. */
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

/** Looks once more: somebody may have kept it meanwhile. */
export async function keepColor(tx: TenantTx, color: string): Promise<void> {
  await db(tx)
    .updateTable('business')
    .set({ favorite_colors: sql<string[]>`array_append(favorite_colors, ${color})` })
    .where(sql<boolean>`not (lower(${color}) = any (select lower(c) from unnest(favorite_colors) c))`)
    .where(sql<number>`cardinality(favorite_colors)`, '<', MOST_COLORS)
    .execute();
}
