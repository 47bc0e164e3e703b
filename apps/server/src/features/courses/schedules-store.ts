import type { Course } from '@cauce/contract/sales/courses';
import { formatHhmm } from '@cauce/domain/time/time-of-day';
import { sql } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';

type Schedules = Course['schedules'];

export interface Session {
  date: string;
  from: number;
  to: number;
}
/** A schedule to store. Without an id it is new. */
export interface Planned {
  id?: string | undefined;
  availableSlots: number | null;
  sessions: readonly Session[];
}
/** A schedule that is locked, so that its number of enrollments does not change. */
export interface LockedSchedule {
  id: string;
  /** The number of confirmed enrollments. */
  enrolled: number;
}

interface Row {
  course_id: string;
  id: string;
  available_slots: number | null;
  enrolled: number;
  sessions: Session[];
}

/** Lists the schedules of each course, or of one course, in order of position. */
export async function schedulesOf(tx: TenantTx, courseId?: string): Promise<ReadonlyMap<string, Schedules>> {
  const { rows } = await sql<Row>`
    select s.course_id, s.id, s.available_slots,
           (select count(*)::int from shared.enrollment e where e.schedule_id = s.id and e.status = 'confirmed') as enrolled,
           (select coalesce(json_agg(json_build_object('date', d.date, 'from', d.from_minute, 'to', d.to_minute) order by d.position), '[]')
              from course_session d where d.schedule_id = s.id) as sessions
      from course_schedule s
     where ${courseId ?? null}::uuid is null or s.course_id = ${courseId ?? null}::uuid
     order by s.position`.execute(db(tx));
  const byCourse = new Map<string, Schedules>();
  for (const row of rows) {
    const schedule: Schedules[number] = {
      _id: row.id,
      availableSlots: row.available_slots,
      enrolled: row.enrolled,
      sessionDates: row.sessions.map(({ date, from, to }) => ({
        date,
        startTime: formatHhmm(from),
        endTime: formatHhmm(to),
      })),
    };
    byCourse.set(row.course_id, [...(byCourse.get(row.course_id) ?? []), schedule]);
  }
  return byCourse;
}

/** Locks the schedules of a course in the order of their ids, like `places-store.ts`. */
export async function lockSchedules(tx: TenantTx, courseId: string): Promise<LockedSchedule[]> {
  const locked = await db(tx)
    .selectFrom('course_schedule')
    .select('id')
    .where('course_id', '=', courseId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  // A second query counts again, because enrollments may have been confirmed while this transaction waited for the lock.
  const counted = await sql<LockedSchedule>`
    select s.id, (select count(*)::int from shared.enrollment e where e.schedule_id = s.id and e.status = 'confirmed') as enrolled
      from course_schedule s where s.id = any(${locked.map(({ id }) => id)}::uuid[]) order by s.position`.execute(
    db(tx),
  );
  return counted.rows;
}

export async function removeSchedules(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db(tx).deleteFrom('course_schedule').where('id', 'in', ids).execute();
}

async function writeSessions(
  tx: TenantTx,
  by: AuditContext,
  scheduleId: string,
  sessions: readonly Session[],
): Promise<void> {
  await db(tx).deleteFrom('course_session').where('schedule_id', '=', scheduleId).execute();
  await sql`
    insert into course_session (business_id, schedule_id, position, date, from_minute, to_minute)
    select ${by.businessId}, ${scheduleId}, s.at - 1, s.date, s."from", s."to"
      from rows from (json_to_recordset(${JSON.stringify(sessions)}::json) as (date date, "from" int, "to" int))
           with ordinality s (date, "from", "to", at)`.execute(db(tx));
}

/** Stores these schedules in this order as those of the course. */
export async function writeSchedules(
  tx: TenantTx,
  by: AuditContext,
  courseId: string,
  planned: readonly Planned[],
): Promise<void> {
  for (const [position, { id = newId(by.at.getTime()), availableSlots, sessions }] of planned.entries()) {
    const columns = { position, available_slots: availableSlots };
    await db(tx)
      .insertInto('course_schedule')
      .values({ business_id: by.businessId, id, course_id: courseId, ...columns })
      .onConflict((conflict) => conflict.columns(['business_id', 'id']).doUpdateSet(columns))
      .execute();
    await writeSessions(tx, by, id, sessions);
  }
}
