import { sql } from 'kysely';
import { type AnyTx, db } from '../database/scopes.ts';

export interface EnqueueOptions {
  /** A job with the same key replaces the one that waits: a moved reminder, a debounced reply. */
  key?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  at?: Date;
  attempts?: number;
}

/** Queues a job in the caller's transaction. Payloads are ids: the job reads what is true when it runs. */
export async function enqueue(
  tx: AnyTx,
  task: string,
  payload: Record<string, string>,
  options: EnqueueOptions = {},
): Promise<void> {
  const { key = null, queue = null, at = null, attempts = null } = options;
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key}, ${at}, ${queue}, ${attempts})`.execute(
    db(tx),
  );
}
