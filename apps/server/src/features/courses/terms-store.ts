import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** The prices and schedules of a course. */
export interface Terms {
  name: string;
  isArchived: boolean;
  /** The price of all sessions, without the enrollment fee. */
  priceCents: number;
  feeCents: number;
  /** The ids of its schedules, in order of position. */
  scheduleIds: string[];
}

/** Reads the terms of a course and locks it against changes. */
export async function termsOf(tx: TenantTx, courseId: string): Promise<Terms | undefined> {
  const course = await db(tx)
    .selectFrom('course')
    .selectAll()
    .where('id', '=', courseId)
    .forShare()
    .executeTakeFirst();
  if (course === undefined) return undefined;
  const schedules = await db(tx)
    .selectFrom('course_schedule')
    .select('id')
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute();
  return {
    name: course.name,
    isArchived: course.archived_at !== null,
    priceCents: course.total_price_cents ?? (course.price_per_session_cents ?? 0) * course.sessions,
    feeCents: course.enrollment_fee_cents ?? 0,
    scheduleIds: schedules.map(({ id }) => id),
  };
}
