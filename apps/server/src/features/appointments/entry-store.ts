import type { AgendaStatus } from '@cauce/domain/appointment-status';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId, newToken } from '../../platform/ids.ts';

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
  clientName: string;
  serviceName: string;
  zone: string;
}

const entries = (tx: TenantTx, id: string) =>
  db(tx)
    .selectFrom('appointment as a')
    .innerJoin('business as b', 'b.id', 'a.business_id')
    .leftJoin('client as c', 'c.id', 'a.client_id')
    .leftJoin('service as s', 's.id', 'a.service_id')
    .where('a.id', '=', id)
    .select([
      'a.id',
      'a.branch_id as branchId',
      'a.specialist_id as specialistId',
      'a.service_id as serviceId',
      'a.client_id as clientId',
      'a.starts_at as start',
      'a.ends_at as end',
      'a.busy_from as busyFrom',
      'a.busy_to as busyTo',
      'a.overlap_allowed as overlapAllowed',
      'a.updated_at as updatedAt',
      'a.title',
      'b.zone',
      sql<AgendaStatus>`a.status`.as('status'),
      sql<string>`concat_ws(' ', c.name, nullif(c.lastname, ''))`.as('clientName'),
      sql<string>`coalesce(s.name, '')`.as('serviceName'),
    ]);

export const find = (tx: TenantTx, id: string): Promise<Entry | undefined> =>
  entries(tx, id).executeTakeFirst();

/** Reads one and keeps others from changing it until this transaction ends. */
export const hold = (tx: TenantTx, id: string): Promise<Entry | undefined> =>
  entries(tx, id).forNoKeyUpdate('a').executeTakeFirst();

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

export async function insert(
  tx: TenantTx,
  by: Author,
  draft: Draft,
): Promise<{ id: string; shortId: string }> {
  const [id, shortId] = [newId(by.at.getTime()), newToken()];
  const columns = columnsOf(draft) as Required<{ [K in keyof ReturnType<typeof columnsOf>]: never }>;
  await db(tx)
    .insertInto('appointment')
    .values({
      ...columns,
      business_id: by.businessId,
      id,
      short_id: shortId,
      created_by: by.signedBy,
      updated_by: by.signedBy,
      created_at: by.at,
      updated_at: by.at,
    })
    .execute();
  return { id, shortId };
}

export async function update(tx: TenantTx, by: Author, id: string, changes: Partial<Draft>): Promise<void> {
  await db(tx)
    .updateTable('appointment')
    .set({
      ...columnsOf(changes),
      updated_by: by.signedBy,
      // Later than every version before it, even when two saves fall on one tick of the clock.
      updated_at: sql<Date>`greatest(${by.at}::timestamptz, updated_at + interval '1 ms')`,
    })
    .where('id', '=', id)
    .execute();
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('appointment').where('id', '=', id).execute();
}

/** A colour once used is offered again, as long as there is room. */
const MOST_COLORS = 24;
export async function keepColor(tx: TenantTx, color: string): Promise<void> {
  await db(tx)
    .updateTable('business')
    .set({ favorite_colors: sql<string[]>`array_append(favorite_colors, ${color})` })
    .where(sql<boolean>`not (lower(${color}) = any (select lower(c) from unnest(favorite_colors) c))`)
    .where(sql<number>`cardinality(favorite_colors)`, '<', MOST_COLORS)
    .execute();
}
