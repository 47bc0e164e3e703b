import { sql } from 'kysely';
import { type AnyTx, db } from '../database/scopes.ts';

export const LIVE_CHANNEL = 'live_hint';

/** What travels between processes when a transaction commits; a rollback tells nobody. */
export interface LiveNote {
  businessId: string;
  topic: string;
  ids: string[];
}

export async function tell(tx: AnyTx, note: LiveNote): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(note)})`.execute(db(tx));
}
