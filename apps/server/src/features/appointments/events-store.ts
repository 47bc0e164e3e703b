import type { AgendaEvent } from '@cauce/contract/appointments';
import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { shortName } from '../clients/index.ts';
import { type AgendaRights, mayWrite } from './access.ts';

interface Row {
  id: string;
  status: AgendaEvent['status'];
  starts_at: Date;
  ends_at: Date;
  title: string;
  color: string;
  branch_id: string;
  specialist_id: string;
  service_id: string | null;
  service_name: string;
  client_id: string | null;
  client_name: string;
  overlap_allowed: boolean;
  updated_at: Date;
}

const toWire =
  (rights: AgendaRights) =>
  (row: Row): AgendaEvent => ({
    _id: row.id,
    status: row.status,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    title: row.title,
    colorHex: row.color,
    branchId: row.branch_id,
    specialistId: row.specialist_id,
    serviceId: row.service_id,
    serviceName: row.service_name,
    clientId: row.client_id,
    clientName: row.client_name,
    overlapAllowed: row.overlap_allowed,
    updatedAt: row.updated_at.toISOString(),
    can: { edit: mayWrite(rights, row.status) },
  });

const named = (rows: RawBuilder<unknown>) => sql<Row>`
  select a.id, a.status, a.starts_at, a.ends_at, a.title, a.color, a.branch_id, a.specialist_id, a.service_id, a.client_id,
         a.overlap_allowed, a.updated_at, coalesce(s.name, '') as service_name,
         ${shortName} as client_name
    from (${rows}) a
    left join service s on s.business_id = a.business_id and s.id = a.service_id
    left join client c on c.business_id = a.business_id and c.id = a.client_id`;

export interface Range {
  start: Date;
  end: Date;
  branchId?: string | undefined;
  specialistId?: string | undefined;
  status?: string | undefined;
}

/** Whatever touches the range: appointments are found by their beginning, blocks, which may be long, by their end. */
export async function within(tx: TenantTx, rights: AgendaRights, range: Range): Promise<AgendaEvent[]> {
  const { start, end, branchId = null, specialistId = null, status = null } = range;
  const wanted = sql`(${branchId}::uuid is null or branch_id = ${branchId}::uuid)
    and (${specialistId}::uuid is null or specialist_id = ${specialistId}::uuid)
    and (${status}::text is null or status = ${status}::text)`;
  const { rows } = await sql<Row>`${named(sql`
    select * from appointment
     where starts_at >= ${start}::timestamptz - interval '24 hours' and starts_at < ${end} and ends_at > ${start}
       and status <> 'block' and ${wanted}
    union all
    select * from appointment
     where ends_at > ${start} and starts_at < ${end} and status = 'block' and ${wanted}`)}
    order by a.starts_at, a.id`.execute(db(tx));
  return rows.map(toWire(rights));
}

export async function ofClient(tx: TenantTx, rights: AgendaRights, clientId: string): Promise<AgendaEvent[]> {
  const { rows } = await sql<Row>`${named(sql`select * from appointment where client_id = ${clientId}`)}
    order by a.starts_at desc, a.id desc`.execute(db(tx));
  return rows.map(toWire(rights));
}

export async function one(tx: TenantTx, rights: AgendaRights, id: string): Promise<AgendaEvent | undefined> {
  const { rows } = await named(sql`select * from appointment where id = ${id}`).execute(db(tx));
  return rows.map(toWire(rights))[0];
}

interface Named {
  _id: string;
  name: string;
}

/** Names of what some appointments refer to. */
export async function namesOf(
  tx: TenantTx,
  table: 'service' | 'branch' | 'specialist',
  ids: readonly string[],
): Promise<Named[]> {
  if (ids.length === 0) return [];
  return db(tx)
    .selectFrom(table)
    .select(['id as _id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('name')
    .execute();
}

export async function isKnown(
  tx: TenantTx,
  table: 'branch' | 'specialist',
  id: string,
): Promise<true | undefined> {
  const row = await db(tx).selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return row && true;
}
