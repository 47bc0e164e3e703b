import { sql } from 'kysely';
import { type AnyTx, db } from '../database/scopes.ts';
import type { Json } from '../database/generated/tables.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';

export interface PostOptions {
  /** Messages of one queue leave one after the other. */
  queue?: string;
  at?: Date;
}

/** Writes what is to be sent in the transaction that decided it; it leaves when that commits. Answers its id. */
export async function post(
  tx: AnyTx,
  kind: string,
  payload: Record<string, Json>,
  options: PostOptions = {},
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

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export const postMail = (tx: AnyTx, { to, subject, text, html }: Mail): Promise<string> =>
  post(tx, 'mail', { to, subject, text, html });
