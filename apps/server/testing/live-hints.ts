import { sql } from 'kysely';
import { type AnyTx, db } from '../src/platform/database/scopes.ts';
import { hintCall, LIVE_CHANNEL, type LiveNotice } from '../src/platform/live/hints.ts';

/** Sends a hint to everybody in a business when the transaction commits. */
export async function sendHint(tx: AnyTx, hint: Parameters<typeof hintCall>[0]): Promise<void> {
  await sql`select ${hintCall(hint)}`.execute(db(tx));
}

/** Sends a hint to all windows of one person when the transaction commits. */
export async function sendPersonHint(tx: AnyTx, personId: string, topic: string): Promise<void> {
  const notice: LiveNotice = { personId, topic, ids: [] };
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(notice)})`.execute(db(tx));
}
