import { sql } from 'kysely';
import { type AnyTx, db } from './scopes.ts';

const FOREIGN_KEY = '23503';
const isHeld = (error: unknown) => error instanceof Error && 'code' in error && error.code === FOREIGN_KEY;

/**
 * Removes something unless other rows still refer to it; then answers `held` and the transaction goes on as if the
 * attempt had never been. Whoever refers by a foreign key without a cascade is thereby known, without a list of them.
 */
export async function removeUnlessHeld(tx: AnyTx, remove: () => Promise<void>): Promise<'removed' | 'held'> {
  await sql`savepoint removal`.execute(db(tx));
  try {
    await remove();
    await sql`release savepoint removal`.execute(db(tx));
    return 'removed';
  } catch (error) {
    if (!isHeld(error)) throw error;
    await sql`rollback to savepoint removal`.execute(db(tx));
    return 'held';
  }
}
