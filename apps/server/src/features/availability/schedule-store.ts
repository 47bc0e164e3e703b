import type { Exception } from '@cauce/domain/week/exceptions';
import type { Frequency, Week } from '@cauce/domain/week/week';
import type { ServiceHours } from '@cauce/domain/week/week-codec';
import type { BranchHours } from '@cauce/domain/week/working-hours';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface SlotQuery {
  branchId: string;
  serviceId: string;
  /** Without an id, any free specialist. */
  specialistId?: string | undefined;
}

/** Everything that decides about free times except the busy spans. */
export interface ServiceSchedule {
  zone: string;
  branch: BranchHours & { frequency: Frequency };
  service: {
    duration: number;
    bufferBefore: number;
    bufferAfter: number;
    hours: ServiceHours;
    /** The rules of self-service booking; null follows those of the business. */
    minimumNotice: number | null;
    horizonDays: number | null;
  };
  /** The specialists who give the service at the branch, always in the same order. */
  specialists: { id: string; rests: Week }[];
}

interface Row {
  zone: string;
  week: Week;
  exceptions: Exception[];
  observes_holidays: boolean;
  frequency: Frequency;
  duration: number;
  buffer_before: number;
  buffer_after: number;
  is_always_available: boolean;
  service_week: Week;
  minimum_notice: number | null;
  horizon_days: number | null;
  specialists: { id: string; rests: Week }[];
}

/**
 * Reads everything with one query. Undefined when any of the three ids is unknown. An archived or unavailable record
 * has no specialists.
 */
export async function read(
  tx: TenantTx,
  { branchId, serviceId, specialistId = undefined }: SlotQuery,
): Promise<ServiceSchedule | undefined> {
  const requestedSpecialist = specialistId ?? null;
  const { rows } = await sql<Row>`/* agenda-frame */
    select b.zone, r.week, r.exceptions, r.observes_holidays, r.frequency,
           s.duration, s.buffer_before, s.buffer_after, s.is_always_available, s.week as service_week,
           s.minimum_notice, s.horizon_days,
           coalesce((
             select json_agg(json_build_object('id', p.id, 'rests', p.rests) order by p.created_at, p.id)
               from shared.specialist p
               join shared.service_specialist l on l.business_id = p.business_id and l.specialist_id = p.id and l.service_id = s.id
              where p.branch_id = r.id and p.archived_at is null and r.archived_at is null
                and s.archived_at is null and s.is_available
                and (${requestedSpecialist}::uuid is null or p.id = ${requestedSpecialist}::uuid)
                and exists (select from shared.service_branch g where g.service_id = s.id and g.branch_id = r.id)
           ), '[]') as specialists
      from shared.business b join shared.branch r on r.business_id = b.id join shared.service s on s.business_id = b.id
     where r.id = ${branchId} and s.id = ${serviceId}
       and (${requestedSpecialist}::uuid is null or exists (select from shared.specialist p where p.id = ${requestedSpecialist}::uuid))`.execute(
    db(tx),
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    zone: row.zone,
    branch: {
      week: row.week,
      exceptions: row.exceptions,
      observesHolidays: row.observes_holidays,
      frequency: row.frequency,
    },
    service: {
      duration: row.duration,
      bufferBefore: row.buffer_before,
      bufferAfter: row.buffer_after,
      hours: { isAlwaysAvailable: row.is_always_available, week: row.service_week },
      minimumNotice: row.minimum_notice,
      horizonDays: row.horizon_days,
    },
    specialists: row.specialists,
  };
}
