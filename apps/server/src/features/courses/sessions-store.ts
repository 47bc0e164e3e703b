import type { CourseSession } from '@cauce/contract/sales/courses';
import { instantAt } from '@cauce/domain/time/dates';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

interface Row {
  course_id: string;
  schedule_id: string;
  name: string;
  place: string;
  zone: string;
  date: string;
  from_minute: number;
  to_minute: number;
  position: number;
  of: number;
  enrolled: number;
  available_slots: number | null;
}

/** Lists the sessions of courses that are not archived, on these days, both included. */
export async function sessionsBetween(
  tx: TenantTx,
  { from, to }: { from: string; to: string },
): Promise<CourseSession[]> {
  const { rows } = await sql<Row>`
    select c.id as course_id, s.id as schedule_id, c.name, c.place, b.zone, d.date::text, d.from_minute, d.to_minute,
           d.position, s.available_slots,
           (select count(*)::int from course_session o where o.schedule_id = s.id) as of,
           (select count(*)::int from shared.enrollment e where e.schedule_id = s.id and e.status = 'confirmed') as enrolled
      from course_session d
      join course_schedule s on s.business_id = d.business_id and s.id = d.schedule_id
      join course c on c.business_id = s.business_id and c.id = s.course_id
      join shared.business b on b.id = c.business_id
     where d.date between ${from}::date and ${to}::date and c.archived_at is null
     order by d.date, d.from_minute, c.name, s.id`.execute(db(tx));
  return rows.map((row) => ({
    courseId: row.course_id,
    scheduleId: row.schedule_id,
    name: row.name,
    place: row.place,
    start: instantAt(row.date, row.from_minute, row.zone).toISOString(),
    end: instantAt(row.date, row.to_minute, row.zone).toISOString(),
    number: row.position + 1,
    of: row.of,
    enrolled: row.enrolled,
    availableSlots: row.available_slots,
  }));
}
