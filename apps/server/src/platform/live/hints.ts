import { type RawBuilder, sql } from 'kysely';

export const LIVE_CHANNEL = 'live_hint';

/** The payload of `pg_notify`: it reaches all processes when the transaction commits, and none after a rollback. */
export type LiveNotice =
  | { businessId: string; topic: string; ids: string[] }
  | { personId: string; topic: string; ids: string[] }
  /** A person's rights changed, so that their connections must be checked again. A trigger sends it. */
  | { recheck: string };

/** A notice has 8,000 bytes at most. Without ids a screen fetches everything that it shows. */
export const MAX_IDS = 100;

const notifyCall = (note: LiveNotice): RawBuilder<unknown> =>
  sql`pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(note)})`;
const limitIds = (ids: string[]) => (ids.length > MAX_IDS ? [] : ids);

interface Hint {
  businessId: string;
  topic: string;
  ids: string[];
}

/** The SQL call that sends a hint, so that a caller can put several calls into one statement. */
export const hintCall = (note: Hint): RawBuilder<unknown> => notifyCall({ ...note, ids: limitIds(note.ids) });
