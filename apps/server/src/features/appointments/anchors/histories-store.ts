import { BLOCK, STANDING_STATUSES, type AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

const ATTENDED: AppointmentStatus = 'asistida';
/** The statuses of appointments that take place or took place. */
const PRESENT: readonly AppointmentStatus[] = [...STANDING_STATUSES, ATTENDED];
/** The latest appointments of a contact that are looked at. */
const MOST = 100;

/** An appointment and its place among those of its contact. */
export interface HistoryAppointment {
  id: string;
  clientId: string | null;
  /** Whether it still is of a contact. */
  hasContact: boolean;
  serviceId: string | null;
  start: Date;
  status: AppointmentStatus;
  /** Whether the contact has none that starts later and takes place or was attended. */
  isLatest: boolean;
  /** Whether the contact attended an earlier one. */
  hasAttendedBefore: boolean;
}

const HISTORY = sql`a.id, a.client_id as "clientId", a.client_id is not null as "hasContact", a.service_id as "serviceId", a.starts_at as start, a.status,
    not exists (select from appointment l
      where l.business_id = a.business_id and l.client_id = a.client_id and l.status = any(${[...PRESENT]}::text[])
        and (l.starts_at, l.id) > (a.starts_at, a.id)) as "isLatest",
    exists (select from appointment f
      where f.business_id = a.business_id and f.client_id = a.client_id and f.status = ${ATTENDED}
        and (f.starts_at, f.id) < (a.starts_at, a.id)) as "hasAttendedBefore"`;

/** The appointments of these contacts that start after a time. */
export async function listHistories(
  tx: TenantTx,
  { clientIds, since }: { clientIds: readonly string[]; since: Date },
): Promise<HistoryAppointment[]> {
  if (clientIds.length === 0) return [];
  const { rows } = await sql<HistoryAppointment>`/* histories */
    select ${HISTORY} from unnest(${[...new Set(clientIds)]}::uuid[]) as c(id)
      cross join lateral (
        select * from appointment r where r.business_id = current_business() and r.client_id = c.id and r.status <> ${BLOCK}
           and r.starts_at >= ${since} order by r.starts_at desc limit ${MOST}) a`.execute(db(tx));
  return rows;
}

/** These appointments, past and coming. */
export async function listHistoriesOf(
  tx: TenantTx,
  appointmentIds: readonly string[],
): Promise<HistoryAppointment[]> {
  if (appointmentIds.length === 0) return [];
  const { rows } = await sql<HistoryAppointment>`
    select ${HISTORY} from appointment a
     where a.business_id = current_business() and a.id = any(${[...new Set(appointmentIds)]}::uuid[])
       and a.status <> ${BLOCK}`.execute(db(tx));
  return rows;
}

/** The contacts with appointments that start after a time, in the order of their ids. */
export async function listClientsSince(
  tx: TenantTx,
  since: Date,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct client_id as id from appointment
     where business_id = current_business() and client_id > ${after} and starts_at >= ${since} and status <> ${BLOCK}
     order by client_id limit ${most}`.execute(db(tx));
  return rows.map(({ id }) => id);
}
