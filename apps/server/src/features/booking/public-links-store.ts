import { sql } from 'kysely';
import { db, type PublicTx } from '../../platform/database/scopes.ts';

/** Finds the business of a slug or secret through one narrow function of the database. */
async function findBusiness(
  tx: PublicTx,
  lookup: 'business_open_for_booking' | 'business_of_visit' | 'business_of_feed',
  key: string,
) {
  const { rows } = await sql<{ id: string | null }>`select ${sql.raw(lookup)}(${key}) as id`.execute(db(tx));
  return rows[0]?.id ?? undefined;
}

export const findByPage = (tx: PublicTx, slug: string) => findBusiness(tx, 'business_open_for_booking', slug);
export const findByAppointment = (tx: PublicTx, shortId: string) =>
  findBusiness(tx, 'business_of_visit', shortId);
export const findByFeed = (tx: PublicTx, hash: string) => findBusiness(tx, 'business_of_feed', hash);
