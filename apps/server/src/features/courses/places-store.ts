import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Locks these schedules in the order of their ids before a place is taken or returned. */
export async function lockPlaces(tx: TenantTx, scheduleIds: readonly string[]): Promise<void> {
  await db(tx)
    .selectFrom('course_schedule')
    .select('id')
    .where('id', 'in', scheduleIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Takes one place if any is free and returns whether it did. */
export async function takePlace(tx: TenantTx, scheduleId: string): Promise<boolean> {
  const taken = await db(tx)
    .updateTable('course_schedule')
    .set({ available_slots: sql`available_slots - 1` })
    .where('id', '=', scheduleId)
    .where((eb) => eb.or([eb('available_slots', 'is', null), eb('available_slots', '>', 0)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function returnPlace(tx: TenantTx, scheduleId: string): Promise<void> {
  await db(tx)
    .updateTable('course_schedule')
    .set({ available_slots: sql`available_slots + 1` })
    .where('id', '=', scheduleId)
    .execute();
}
