import type { HoursInvolved } from '@cauce/domain/slots/outside-hours';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface HoursQuery {
  branchId: string;
  specialistId: string;
  serviceId: string | null;
}

/** Reads the hours of records that exist, also of archived ones. */
export async function readHours(
  tx: TenantTx,
  { branchId, specialistId, serviceId }: HoursQuery,
): Promise<HoursInvolved> {
  const { rows } = await sql<HoursInvolved>`/* hours-involved */
    select b.zone,
           json_build_object('name', r.name, 'week', r.week, 'exceptions', r.exceptions,
                             'observesHolidays', r.observes_holidays) as branch,
           json_build_object('name', p.name, 'rests', p.rests) as specialist,
           (select json_build_object('name', name, 'hours', json_build_object('isAlwaysAvailable', is_always_available, 'week', week))
              from shared.service where id = ${serviceId}) as service
      from shared.business b join shared.branch r on r.business_id = b.id join shared.specialist p on p.business_id = b.id
     where r.id = ${branchId} and p.id = ${specialistId}`.execute(db(tx));
  return rows[0]!;
}
