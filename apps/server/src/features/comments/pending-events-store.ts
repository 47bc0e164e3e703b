import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import type { CommentEvent } from '../../providers/channels/index.ts';

type StoredEvent = Omit<CommentEvent, 'at'> & { at: string };
const fromStored = ({ event }: { event: StoredEvent }): CommentEvent => ({
  ...event,
  at: new Date(event.at),
});

/**
 * Locks the references of these comments, so that an event that waits and the comment it waits for are not stored at
 * the same time.
 */
export async function lockReferences(tx: TenantTx, references: readonly string[]): Promise<void> {
  const turns = [...new Set(references)].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended('comment ' || current_business() || ' ' || t, 0))
              from unnest(${turns}::text[]) t`.execute(db(tx));
}

export async function insert(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  awaited: string,
  event: CommentEvent,
): Promise<void> {
  await db(tx)
    .insertInto('comment_parked')
    .values({
      business_id: businessId,
      id: newId(at.getTime()),
      awaited,
      event: JSON.stringify(event),
      parked_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the events that waited for this comment and returns them in order. */
export async function removeAwaiting(tx: TenantTx, awaited: string): Promise<CommentEvent[]> {
  const { rows } = await sql<{ event: StoredEvent }>`
    with gone as (delete from comment_parked where business_id = current_business() and awaited = ${awaited} returning id, event)
    select event from gone order by (event ->> 'at')::timestamptz, id`.execute(db(tx));
  return rows.map(fromStored);
}

interface LateTimes {
  late: Date;
  tooLate: Date;
}

const isLate = ({ late, tooLate }: LateTimes) =>
  sql`(parked_at < ${tooLate} or (parked_at < ${late} and event ->> 'verb' = 'add' and not (event -> 'isOurs')::boolean))`;

/** Late events in their order. */
export async function listLate(tx: TenantTx, times: LateTimes): Promise<{ eventId: string }[]> {
  const { rows } = await sql<{ eventId: string }>`
    select id as "eventId" from comment_parked where business_id = current_business() and ${isLate(times)}
     order by (event ->> 'at')::timestamptz, id`.execute(db(tx));
  return rows;
}

/** Deletes a late event. Returns it when it is a comment, which waited too long for its parent. */
export async function removeLate(
  tx: TenantTx,
  id: string,
  times: LateTimes,
): Promise<CommentEvent | undefined> {
  const { rows } = await sql<{ event: StoredEvent }>`
    delete from comment_parked where business_id = current_business() and id = ${id} and ${isLate(times)}
    returning event`.execute(db(tx));
  const [event] = rows.map(fromStored);
  return event?.verb === 'add' && !event.isOurs ? event : undefined;
}

/** Businesses with late events; each is then processed in its own scope. */
export async function listWaitingBusinesses(pool: Pool, late: Date): Promise<{ businessId: string }[]> {
  const { rows } = await pool.query<{ businessId: string }>(
    'select distinct business_id as "businessId" from comment_parked where parked_at < $1',
    [late],
  );
  return rows;
}
