import { type RawBuilder, sql } from 'kysely';
import { type AnyTx, db } from '../database/scopes.ts';

export const LIVE_CHANNEL = 'live_hint';

/** What travels between processes when a transaction commits; a rollback tells nobody. */
export type LiveNote =
  | { businessId: string; topic: string; ids: string[] }
  | { personId: string; topic: string; ids: string[] }
  /** Somebody's rights changed: whoever holds a line of theirs looks at it anew. The database says it by itself. */
  | { recheck: string };

/** A notification carries 8,000 bytes at most; without ids a screen asks for all it shows. */
export const MOST_IDS = 100;

const sent = (note: LiveNote): RawBuilder<unknown> =>
  sql`pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(note)})`;
const send = async (tx: AnyTx, note: LiveNote): Promise<void> => {
  await sql`select ${sent(note)}`.execute(db(tx));
};
const few = (ids: string[]) => (ids.length > MOST_IDS ? [] : ids);

interface Hint {
  businessId: string;
  topic: string;
  ids: string[];
}

/** A hint as a part of a statement, for whoever does more in one breath. */
export const told = (note: Hint): RawBuilder<unknown> => sent({ ...note, ids: few(note.ids) });

/** A hint for everybody inside a business. */
export const tell = (tx: AnyTx, note: Hint) => send(tx, { ...note, ids: few(note.ids) });

/** A hint for one person, wherever they are signed in. */
export const tellPerson = (tx: AnyTx, personId: string, topic: string, ids: string[] = []) =>
  send(tx, { personId, topic, ids: few(ids) });
