import { type RawBuilder, sql } from 'kysely';
import { callAll } from '../database/calling.ts';
import type { AnyTx } from '../database/scopes.ts';

export interface EnqueueOptions {
  /** A job with the same key replaces the waiting one, for example of a moved reminder. */
  key?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  at?: Date;
  /** Milliseconds from now, by the clock of the database. */
  after?: number;
  attempts?: number;
}

/** Ids, single or in lists. */
export type Payload = Record<string, string | readonly string[]>;

/** The SQL call that queues a job, so that a caller can put several calls into one statement. */
export function enqueueCall(
  task: string,
  payload: Payload,
  options: EnqueueOptions = {},
): RawBuilder<unknown> {
  const { key = null, queue = null, at = null, after, attempts = null } = options;
  const runAt = after === undefined ? sql`${at}` : sql`now() + ${after}::float8 * interval '1 millisecond'`;
  return sql`enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key}, ${runAt}, ${queue}, ${attempts})`;
}

/** Queues a job in the caller's transaction. Payloads are ids: the job reads what is true when it runs. */
export async function enqueue(
  tx: AnyTx,
  task: string,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  await enqueueAll(tx, task, [{ payload, ...options }]);
}

/** Queues many jobs with few statements. */
export async function enqueueAll(
  tx: AnyTx,
  task: string,
  all: readonly (EnqueueOptions & { payload: Payload })[],
): Promise<void> {
  await callAll(
    tx,
    all.map(({ payload, ...options }) => enqueueCall(task, payload, options)),
  );
}
