import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import type { HeardComment } from '../channels/index.ts';

type Kept = Omit<HeardComment, 'at'> & { at: string };
const revived = ({ heard }: { heard: Kept }): HeardComment => ({ ...heard, at: new Date(heard.at) });

/** Whoever else tells of one of these waits until this transaction ends: what waits for another never misses it. */
export async function inTurn(tx: TenantTx, references: readonly string[]): Promise<void> {
  const turns = [...new Set(references)].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended('comment ' || current_business() || ' ' || t, 0))
              from unnest(${turns}::text[]) t`.execute(db(tx));
}

export async function park(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  awaited: string,
  heard: HeardComment,
): Promise<void> {
  await db(tx)
    .insertInto('comment_parked')
    .values({
      business_id: businessId,
      id: newId(at.getTime()),
      awaited,
      heard: JSON.stringify(heard),
      parked_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What waited for this one, in the order in which it happened. */
export async function takeOut(tx: TenantTx, awaited: string): Promise<HeardComment[]> {
  const { rows } = await sql<{ heard: Kept }>`
    with gone as (delete from comment_parked where business_id = current_business() and awaited = ${awaited} returning id, heard)
    select heard from gone order by (heard ->> 'at')::timestamptz, id`.execute(db(tx));
  return rows.map(revived);
}

/** What waited longer than this; of those that nothing else can be made of, what waited far too long. */
export async function takeLate(
  tx: TenantTx,
  { late, tooLate }: { late: Date; tooLate: Date },
): Promise<HeardComment[]> {
  const { rows } = await sql<{ heard: Kept }>`
    with gone as (
      delete from comment_parked where business_id = current_business()
         and (parked_at < ${tooLate} or (parked_at < ${late} and heard ->> 'verb' = 'add' and not (heard -> 'isOurs')::boolean))
      returning id, heard)
    select heard from gone where heard ->> 'verb' = 'add' and not (heard -> 'isOurs')::boolean
     order by (heard ->> 'at')::timestamptz, id`.execute(db(tx));
  return rows.map(revived);
}

/** Where something waits for so long; each business is then entered by itself. */
export async function businessesWaiting(pool: Pool, late: Date): Promise<{ businessId: string }[]> {
  const { rows } = await pool.query<{ businessId: string }>(
    'select distinct business_id as "businessId" from comment_parked where parked_at < $1',
    [late],
  );
  return rows;
}
