import { sql } from 'kysely';
import { type AnyTx, db } from './scopes.ts';

const FOREIGN_KEY = '23503';
const isHeld = (error: unknown) => error instanceof Error && 'code' in error && error.code === FOREIGN_KEY;
const breaks = (error: unknown, constraint: string) =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;

/**
 * Removes a row unless other rows refer to it. In that case the removal is rolled back, `held` is returned, and the
 * transaction continues. Any foreign key without a cascade counts, so no list of tables is needed.
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

/**
 * Writes a row unless it violates this constraint. In that case the write is rolled back, undefined is returned, and
 * the transaction continues.
 */
export async function unlessTaken<T>(
  tx: AnyTx,
  constraint: string,
  write: () => Promise<T>,
): Promise<T | undefined> {
  await sql`savepoint writing`.execute(db(tx));
  try {
    const written = await write();
    await sql`release savepoint writing`.execute(db(tx));
    return written;
  } catch (error) {
    if (!breaks(error, constraint)) throw error;
    await sql`rollback to savepoint writing`.execute(db(tx));
    return undefined;
  }
}

/**
 * Runs an action. When it fails with a refusal, it is rolled back, the refusal is returned as the answer, and the
 * transaction continues.
 */
export async function refusedOr<T, R>(
  tx: AnyTx,
  act: () => Promise<T>,
  asAnswer: (error: unknown) => R | undefined,
): Promise<T | R> {
  await sql`savepoint act`.execute(db(tx));
  try {
    const done = await act();
    await sql`release savepoint act`.execute(db(tx));
    return done;
  } catch (error) {
    const answer = asAnswer(error);
    if (answer === undefined) throw error;
    await sql`rollback to savepoint act`.execute(db(tx));
    return answer;
  }
}
