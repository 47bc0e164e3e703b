import { sql } from 'kysely';
import { db, type PublicTx } from '../../platform/database/scopes.ts';

/** The business that an address or a secret means; each asks one narrow door of the database. */
async function ask(
  tx: PublicTx,
  door: 'business_open_for_booking' | 'business_of_visit' | 'business_of_feed',
  key: string,
) {
  const { rows } = await sql<{ id: string | null }>`select ${sql.raw(door)}(${key}) as id`.execute(db(tx));
  return rows[0]?.id ?? undefined;
}

export const openForBooking = (tx: PublicTx, slug: string) => ask(tx, 'business_open_for_booking', slug);
export const ofVisit = (tx: PublicTx, shortId: string) => ask(tx, 'business_of_visit', shortId);
export const ofFeed = (tx: PublicTx, hash: string) => ask(tx, 'business_of_feed', hash);
