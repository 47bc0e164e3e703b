import { type RawBuilder, sql } from 'kysely';
import { chunksOf } from '../chunks.ts';
import { type AnyTx, db } from './scopes.ts';

/** A statement answers with so many columns at most, and each call is one. */
const MOST_AT_ONCE = 400;

/** Calls functions of the database for what they do, in as few statements as may be. */
export async function callAll(tx: AnyTx, calls: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const some of chunksOf(calls, MOST_AT_ONCE)) await sql`select ${sql.join(some)}`.execute(db(tx));
}
