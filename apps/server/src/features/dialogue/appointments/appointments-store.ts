import { STANDING_STATUSES, type AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import { type RawBuilder, sql } from 'kysely';
import { isPayable } from '../../payments/payable/index.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

/** An appointment as tools and confirmations describe it. */
export interface AppointmentDetails {
  id: string;
  shortId: string;
  status: AppointmentStatus;
  start: Date;
  end: Date;
  payUntil: Date | null;
  /** Whether it can be paid by its link now. */
  isPayable: boolean;
  clientId: string | null;
  client: string;
  service: { id: string; name: string };
  price: string;
  branch: { id: string; name: string };
  address: string;
  /** A visit, which takes place at the property instead of the branch. */
  isVisit: boolean;
  specialist: { id: string; name: string };
  /** For somebody who comes along with the client. */
  isForAnother: boolean;
}

const selectAppointments = (condition: RawBuilder<unknown>, most = 50) => sql<AppointmentDetails>`
  select a.id, a.short_id as "shortId", a.status, a.starts_at as start, a.ends_at as "end",
         case when a.status = 'pago_pendiente' then a.auto_cancel_at end as "payUntil",
         ${isPayable({ a: 'a', s: 's' })} as "isPayable", a.client_id as "clientId",
         coalesce(concat_ws(' ', c.name, nullif(c.lastname, '')), '') as client,
         json_build_object('id', s.id, 'name', s.name) as service, s.price,
         json_build_object('id', b.id, 'name', b.name) as branch,
         coalesce(r.location, concat_ws(', ', nullif(b.address->>'description', ''), b.city)) as address,
         r.id is not null as "isVisit",
         json_build_object('id', p.id, 'name', p.name) as specialist, a.for_another as "isForAnother"
    from shared.appointment a
    join shared.service s on s.business_id = a.business_id and s.id = a.service_id
    left join shared.property r on r.business_id = s.business_id and r.id = s.property_id
    join shared.branch b on b.business_id = a.business_id and b.id = a.branch_id
    join shared.specialist p on p.business_id = a.business_id and p.id = a.specialist_id
    left join shared.client c on c.business_id = a.business_id and c.id = a.client_id
   where a.status <> 'block' and ${condition} order by a.starts_at, a.id limit ${most}`;

const standing = sql`a.status = any (${[...STANDING_STATUSES]}::text[])`;

/** The appointments of one client that are still to come. */
export async function listUpcoming(tx: TenantTx, clientId: string, at: Date): Promise<AppointmentDetails[]> {
  const condition = sql`a.client_id = ${clientId} and a.starts_at > ${at} and ${standing}`;
  return (await selectAppointments(condition).execute(db(tx))).rows;
}

/** An appointment of this client in any status; appointments of other clients are not found. */
export async function findOfClient(
  tx: TenantTx,
  clientId: string,
  shortId: string,
): Promise<AppointmentDetails | undefined> {
  return (
    await selectAppointments(sql`a.client_id = ${clientId} and a.short_id = ${shortId}`).execute(db(tx))
  ).rows[0];
}

/** An appointment of any client, for the team of the business. */
export async function findByShortId(tx: TenantTx, shortId: string): Promise<AppointmentDetails | undefined> {
  return (await selectAppointments(sql`a.short_id = ${shortId}`).execute(db(tx))).rows[0];
}

export async function listByShortIds(
  tx: TenantTx,
  shortIds: readonly string[],
): Promise<AppointmentDetails[]> {
  return (await selectAppointments(sql`a.short_id = any(${shortIds}::text[])`).execute(db(tx))).rows;
}

export async function findById(tx: TenantTx, id: string): Promise<AppointmentDetails | undefined> {
  return (await selectAppointments(sql`a.id = ${id}`).execute(db(tx))).rows[0];
}

export interface Period {
  from: Date;
  to: Date;
  branchId: string | undefined;
  specialistId: string | undefined;
}

export async function listBetween(
  tx: TenantTx,
  { from, to, branchId = '', specialistId = '' }: Period,
): Promise<AppointmentDetails[]> {
  const condition = sql`a.starts_at >= ${from} and a.starts_at < ${to} and takes_time(a.status)
    and (${branchId} = '' or a.branch_id::text = ${branchId}) and (${specialistId} = '' or a.specialist_id::text = ${specialistId})`;
  return (await selectAppointments(condition, 100).execute(db(tx))).rows;
}

/** Time of a specialist in which nobody can be booked. */
export interface Block {
  id: string;
  shortId: string;
  title: string;
  start: Date;
  end: Date;
  branchId: string;
  specialist: { id: string; name: string };
}

const selectBlocks = (condition: RawBuilder<unknown>) => sql<Block>`
  select a.id, a.short_id as "shortId", a.title, a.starts_at as start, a.ends_at as "end", a.branch_id as "branchId",
         json_build_object('id', p.id, 'name', p.name) as specialist
    from shared.appointment a join shared.specialist p on p.business_id = a.business_id and p.id = a.specialist_id
   where a.status = 'block' and ${condition} order by a.starts_at, a.id limit 50`;

export async function listBlocksBetween(
  tx: TenantTx,
  { from, to, branchId = '' }: { from: Date; to: Date; branchId: string | undefined },
): Promise<Block[]> {
  const condition = sql`a.ends_at > ${from} and a.starts_at < ${to} and (${branchId} = '' or a.branch_id::text = ${branchId})`;
  return (await selectBlocks(condition).execute(db(tx))).rows;
}

export async function findBlock(tx: TenantTx, shortId: string): Promise<Block | undefined> {
  return (await selectBlocks(sql`a.short_id = ${shortId}`).execute(db(tx))).rows[0];
}
