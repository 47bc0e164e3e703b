import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface KnownCourse {
  id: string;
  customId: string;
  name: string;
  /** The price of all sessions with the enrollment fee. */
  dueCents: number;
  schedules: { id: string; start: string }[];
}

/** Lists the courses that are not archived, with the first day of each of their schedules. */
export async function courses(tx: TenantTx): Promise<KnownCourse[]> {
  const { rows } = await sql<KnownCourse>`
    select c.id, c.custom_id as "customId", c.name,
           coalesce(c.total_price_cents, coalesce(c.price_per_session_cents, 0) * c.sessions)
             + coalesce(c.enrollment_fee_cents, 0) as "dueCents",
           (select coalesce(json_agg(json_build_object('id', s.id, 'start',
                     (select min(d.date) from shared.course_session d where d.schedule_id = s.id)) order by s.position), '[]')
              from shared.course_schedule s where s.course_id = c.id) as schedules
      from shared.course c where c.archived_at is null`.execute(db(tx));
  return rows;
}

/** Finds the client of each complete phone number. */
export async function clients(
  tx: TenantTx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ phone: string; id: string }>`
    select phone, id from shared.client where phone = any(${numbers}::text[])`.execute(db(tx));
  return new Map(rows.map(({ phone, id }) => [phone, id]));
}
