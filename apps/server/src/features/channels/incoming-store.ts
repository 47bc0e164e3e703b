import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, type PublicTx, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { enqueued } from '../../platform/jobs/enqueue.ts';
import type { Source } from './reading/read.ts';

export const READ = 'channels.read';

/** Down to the byte, with the job that reads it: both or nothing, in one statement. */
export async function keep(
  tx: PublicTx | TenantTx,
  {
    source,
    body,
    at,
    businessId = null,
  }: { source: Source; body: Buffer; at: Date; businessId?: string | null },
): Promise<string> {
  const id = newId(at.getTime());
  await sql`
    with kept as (insert into incoming (id, source, body, received_at, business_id)
                  values (${id}, ${source}, ${body}, ${at}, ${businessId}))
    select ${enqueued(READ, { incomingId: id })}`.execute(db(tx));
  return id;
}

/** The same for many at once, in the order given. */
export async function keepAll(
  tx: PublicTx,
  source: Source,
  some: readonly { body: Buffer; at: Date }[],
): Promise<void> {
  const ids = some.map(({ at }) => newId(at.getTime()));
  await sql`
    with given as (
      select * from unnest(${ids}::uuid[], ${some.map(({ body }) => body)}::bytea[], ${some.map(({ at }) => at)}::timestamptz[])
        with ordinality as g(id, body, at, place)),
    kept as (
      insert into incoming (id, source, body, received_at) select id, ${source}, body, at from given order by place)
    select enqueue_job(${READ}, json_build_object('incomingId', id), null, null, null, null) from given`.execute(
    db(tx),
  );
}

export interface Incoming {
  id: string;
  rank: bigint;
  source: Source;
  body: Buffer;
  receivedAt: Date;
  state: string;
}

/** It belongs to nobody until it is read, so it is asked for outside of every business. */
export async function byId(pool: Pool, id: string): Promise<Incoming | undefined> {
  const { rows } = await pool.query<Omit<Incoming, 'rank'> & { rank: string }>(
    `select id, rank::text, source, body, received_at as "receivedAt", state from incoming where id = $1`,
    [id],
  );
  const [row] = rows;
  return row && { ...row, rank: BigInt(row.rank) };
}

export async function settle(
  pool: Pool,
  id: string,
  how: {
    state: 'waiting' | 'done' | 'nobody' | 'failed';
    reason: string;
    businessId: string | undefined;
    at: Date;
  },
): Promise<void> {
  await pool.query(
    `update incoming set state = $2, reason = $3, business_id = coalesce(business_id, $4), attempts = attempts + 1,
            settled_at = case when $2 = 'waiting' then null else $5::timestamptz end
      where id = $1`,
    [id, how.state, how.reason.slice(0, 500), how.businessId ?? null, how.at],
  );
}

/** What nobody came for: older than this, some at a time. */
export async function callAgain(pool: Pool, before: Date): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job($2, json_build_object('incomingId', id), job_key => $2 || ':' || id)
       from (select id from incoming where state = 'waiting' and received_at < $1 order by received_at limit 500) late`,
    [before, READ],
  );
}
