import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { FRESH_ID, type Statement, SUBJECT_ID, type Trace } from './trace.ts';

let turn = 0;
const nextSubject = ({ about }: Trace): string => about[turn++ % about.length] ?? '';

/** Repeats the statements of one request of the product with the driver alone. */
export async function replay(pool: Pool, trace: Trace): Promise<void> {
  const subject = nextSubject(trace);
  for (const statement of trace.before) await pool.query(spell(statement, subject));
  const client = await pool.connect();
  for (const statement of trace.transaction.slice(0, -1)) await client.query(spell(statement, subject));
  const commit = client.query('commit');
  // Like the product, the answer of a read does not wait for its commit.
  if (trace.isReadOnly) commit.then(() => client.release(), client.release);
  else {
    await commit;
    client.release();
  }
}

/** Runs only the main statement of the request, without a transaction. */
export const replayBare = async (pool: Pool, trace: Trace): Promise<void> => {
  await pool.query(spell(trace.bare, nextSubject(trace)));
};

function spell({ text, values, name }: Statement, subject: string) {
  const given = values.map((value) => {
    if (value === FRESH_ID) return randomUUID();
    return value === SUBJECT_ID ? subject : value;
  });
  return { text, ...(given.length > 0 ? { values: given } : {}), ...(name === undefined ? {} : { name }) };
}
