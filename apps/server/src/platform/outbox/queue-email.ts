import { sql } from 'kysely';
import { type AnyTx, db } from '../database/scopes.ts';
import type { Json } from '../database/generated/tables.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';

export interface OutboxOptions {
  /** Messages of one queue are sent one after the other. */
  queue?: string;
  at?: Date;
}

/** Writes a message in the caller's transaction; it is sent after the commit. Returns its id. */
export async function addToOutbox(
  tx: AnyTx,
  kind: string,
  payload: Record<string, Json>,
  options: OutboxOptions = {},
): Promise<string> {
  const id = newId();
  await db(tx)
    .insertInto('outbox')
    .values({
      id,
      business_id: sql<string | null>`current_business()`,
      kind,
      payload: JSON.stringify(payload),
    })
    .execute();
  await enqueue(tx, 'outbox.deliver', { outboxId: id }, options);
  return id;
}

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export const queueEmail = (tx: AnyTx, { to, subject, text, html }: Email): Promise<string> =>
  addToOutbox(tx, 'mail', { to, subject, text, html });
