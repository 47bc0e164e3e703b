import { STANDING_STATUSES, type AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

export interface CardAppointment {
  clientId: string;
  id: string;
  start: Date;
  status: AppointmentStatus;
  service: string;
}

const STANDING = sql`a.status = any(${[...STANDING_STATUSES]}::text[])`;

/** The next appointment of each of these clients, or else their latest. */
export async function listCardAppointments(
  tx: TenantTx,
  at: Date,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, CardAppointment>> {
  if (clientIds.length === 0) return new Map();
  const { rows } = await sql<CardAppointment>`/* card-appointments */
    select w.id as "clientId", a.id, a.starts_at as start, a.status, coalesce(s.name, '') as service
      from unnest(${clientIds}::uuid[]) as w(id)
      cross join lateral (
        select coalesce(
          (select a.id from appointment a where a.business_id = current_business() and a.client_id = w.id
              and a.starts_at > ${at} and ${STANDING} order by a.starts_at limit 1),
          (select a.id from appointment a where a.business_id = current_business() and a.client_id = w.id
            order by a.starts_at desc limit 1)) as id offset 0) chosen
      cross join lateral (
        select * from appointment a where a.business_id = current_business() and a.id = chosen.id offset 0) a
      left join shared.service s on s.business_id = a.business_id and s.id = a.service_id`.execute(db(tx));
  return new Map(rows.map((appointment) => [appointment.clientId, appointment]));
}

/** Whether a client has an appointment to come. */
export const hasComing = (clientId: RawBuilder<unknown>, at: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from appointment a where a.business_id = current_business() and a.client_id = ${clientId}
                 and a.starts_at > ${at} and ${STANDING})`;
