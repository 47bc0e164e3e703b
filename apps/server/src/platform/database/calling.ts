import { type RawBuilder, sql } from 'kysely';
import { chunksOf } from '../chunks.ts';
import { type AnyTx, db } from './scopes.ts';

/** A statement has a limited number of result columns, and each call is a column. */
const MOST_AT_ONCE = 400;

/** Calls functions of the database with as few statements as possible. */
export async function callAll(tx: AnyTx, calls: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const some of chunksOf(calls, MOST_AT_ONCE)) await sql`select ${sql.join(some)}`.execute(db(tx));
}
