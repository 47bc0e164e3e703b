import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** The price of a course and its place. */
export interface Terms {
  name: string;
  isArchived: boolean;
  /** All sessions, without the fee. */
  priceCents: number;
  feeCents: number;
  /** In their order. */
  scheduleIds: string[];
}

/** Locks the course against changes. */
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
