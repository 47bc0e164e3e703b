import type { AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import { instantOf } from '@cauce/domain/time/epoch-minutes';
import { addDays, type IsoDate } from '@cauce/domain/time/iso-date';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { boundsOf, type Period } from './period.ts';
import { type Scope, scoped, stretchesOf } from './scope-store.ts';
import { type Counts, NONE } from './tally.ts';

export interface Counted {
  total: Counts;
  byStatus: Map<AppointmentStatus, number>;
  byDay: Map<IsoDate, Counts>;
  byBranch: Map<string, Counts>;
  bySpecialist: Map<string, Counts>;
  byService: Map<string, Counts>;
}

interface Row extends Counts {
  is_total: boolean;
  status: AppointmentStatus | null;
  day: number | null;
  branch_id: string | null;
  specialist_id: string | null;
  service_id: string | null;
}

const counts = sql`
  count(*)::int as count,
  (count(*) filter (where status = 'asistida'))::int as attended,
  (count(*) filter (where status = 'no_asistida'))::int as missed,
  (count(*) filter (where status = 'cancelada'))::int as cancelled,
  (count(*) filter (where source in ('link', 'assistant')))::int as online`;

/** Marks the row of the total, because the row of appointments without a service also has only nulls. */
const EVERYTHING = sql`grouping(status, day, branch_id, specialist_id, service_id) = 31`;

/** Counts the appointments that began in a period, by every dimension in one query. */
export async function counted(tx: TenantTx, period: Period, scope: Scope): Promise<Counted> {
  const { rows } = await sql<Row>`
    select status, day, branch_id, specialist_id, service_id, ${EVERYTHING} as is_total, ${counts}, coalesce(sum(minutes), 0)::int as minutes
      from (
        select a.status, a.branch_id, a.specialist_id, a.service_id, a.source,
               floor((date_part('epoch', a.starts_at) / 60 + w.shift) / 1440)::int as day,
               case when takes_time_at(${scope.at}, a.status, a.auto_cancel_at) then round(date_part('epoch', a.ends_at - a.starts_at) / 60)::int end as minutes
          from ${stretchesOf(period)} join shared.appointment a on a.starts_at >= w.begins and a.starts_at < w.ends
         where a.status <> 'block' and ${scoped(scope)}
      ) began
     group by grouping sets ((), (status), (day), (branch_id), (specialist_id), (service_id))`.execute(
    db(tx),
  );
  return sorted(rows);
}

/** The totals of the period to compare with. */
export async function total(tx: TenantTx, period: Period, scope: Scope): Promise<Counts> {
  const { from, to } = boundsOf(period);
  const { rows } = await sql<Omit<Counts, 'minutes'>>`
    select ${counts} from shared.appointment a
     where a.starts_at >= ${instantOf(from)} and a.starts_at < ${instantOf(to)} and a.status <> 'block' and ${scoped(scope)}`.execute(
    db(tx),
  );
  return { ...NONE, ...rows[0] };
}

const EPOCH: IsoDate = '1970-01-01';

/** Sorts each row under the one dimension that it has, or as the total. */
function sorted(rows: readonly Row[]): Counted {
  const found: Counted = {
    total: NONE,
    byStatus: new Map(),
    byDay: new Map(),
    byBranch: new Map(),
    bySpecialist: new Map(),
    byService: new Map(),
  };
  for (const { is_total, status, day, branch_id, specialist_id, service_id, ...row } of rows) {
    if (is_total) found.total = row;
    else if (status !== null) found.byStatus.set(status, row.count);
    else if (day !== null) found.byDay.set(addDays(EPOCH, day), row);
    else if (branch_id !== null) found.byBranch.set(branch_id, row);
    else if (specialist_id !== null) found.bySpecialist.set(specialist_id, row);
    else if (service_id !== null) found.byService.set(service_id, row);
  }
  return found;
}
