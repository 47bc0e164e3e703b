import type { AgendaStatus } from '@cauce/domain/appointment-status';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { shortName } from '../clients/index.ts';

/** When, and what of the specialist's time it takes with its buffers. */
export interface Times {
  start: Date;
  end: Date;
  busyFrom: Date;
  busyTo: Date;
}

/** An appointment or block as those know it who are about to change it. */
export interface Entry extends Times {
  id: string;
  status: AgendaStatus;
  branchId: string;
  specialistId: string;
  serviceId: string | null;
  clientId: string | null;
  overlapAllowed: boolean;
  updatedAt: Date;
  title: string;
  color: string;
  clientName: string;
  serviceName: string;
  zone: string;
}

const columns = sql`a.id, a.branch_id as "branchId", a.specialist_id as "specialistId", a.service_id as "serviceId",
    a.client_id as "clientId", a.starts_at as start, a.ends_at as "end", a.busy_from as "busyFrom", a.busy_to as "busyTo",
    a.overlap_allowed as "overlapAllowed", a.updated_at as "updatedAt", a.title, a.color, a.status, b.zone,
    ${shortName} as "clientName", coalesce(s.name, '') as "serviceName"`;
const joined = sql`join business b on b.id = a.business_id
             left join client c on c.business_id = a.business_id and c.id = a.client_id
             left join service s on s.business_id = a.business_id and s.id = a.service_id`;

export async function find(tx: TenantTx, id: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`/* find-entry */
    select ${columns} from appointment a ${joined} where a.id = ${id}`.execute(db(tx));
  return rows[0];
}

/** Reads one and keeps others from changing it until this transaction ends. */
export async function hold(tx: TenantTx, id: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`/* hold-entry */
    select ${columns} from appointment a ${joined} where a.id = ${id} for no key update of a`.execute(db(tx));
  return rows[0];
}

export interface Author {
  businessId: string;
  at: Date;
  signedBy: string;
}

/** Everything that can be written of one, by its columns' meaning. */
export interface Draft extends Times {
  status: AgendaStatus;
  branchId: string;
  specialistId: string;
  serviceId: string | null;
  clientId: string | null;
  title: string;
  details: string;
  clientNotes: string;
  type: string;
  color: string;
  overlapAllowed: boolean;
  autoCancelAt: Date | null;
  source: 'staff' | 'link' | 'assistant' | 'calendar';
}

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
  shortId: string;
  /** Its colour is to be kept. */
  isNewColor: boolean;
};

/** Writes one and says of it, in the same breath, what is told of what was just written. */
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
    select ${columns}, a.short_id as "shortId",
           cardinality(b.favorite_colors) < ${MOST_COLORS}
             and not exists (select from unnest(b.favorite_colors) c where lower(c) = lower(a.color)) as "isNewColor"
      from a ${joined}`.execute(db(tx));
  return rows[0]!;
}

export async function update(tx: TenantTx, by: Author, id: string, changes: Partial<Draft>): Promise<void> {
  await db(tx)
    .updateTable('appointment')
    .set({
      ...columnsOf(changes),
      updated_by: by.signedBy,
      updated_at: nextVersion(by),
    })
    .where('id', '=', id)
    .execute();
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
