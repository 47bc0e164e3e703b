import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Locks the online bookings of a business until this transaction ends, so that they are counted one after the other. */
export async function lockBookings(tx: TenantTx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cauce bookings ' || ${businessId}::text, 0))`.execute(
    db(tx),
  );
}

/** Counts the clients whom an online booking has registered since a time. */
export async function countRegistered(tx: TenantTx, since: Date): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('shared.client')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('source', '=', 'link')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
