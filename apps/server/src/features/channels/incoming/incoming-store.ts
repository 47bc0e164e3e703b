import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, type PublicTx, type TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueueCall } from '../../../platform/jobs/enqueue.ts';
import type { IncomingBody, WebhookSource } from '../../../providers/channels/index.ts';

export const READ_JOB = 'channels.read';
/** This job processes all webhooks that wait. */
export const READ_ALL_JOB = 'channels.readAll';
const WAKE_AT = (milliseconds: string) => `now() + ${milliseconds}::float8 * interval '1 millisecond'`;

/** Stores the exact bytes and enqueues their job in one statement. */
export async function insert(
  tx: PublicTx | TenantTx,
  {
    source,
    body,
    at,
    businessId = null,
  }: { source: WebhookSource; body: Buffer; at: Date; businessId?: string | null },
): Promise<string> {
  const id = newId(at.getTime());
  await sql`
    with kept as (insert into incoming (id, source, body, received_at, business_id)
                  values (${id}, ${source}, ${body}, ${at}, ${businessId}))
    select ${enqueueCall(READ_JOB, { incomingId: id })}`.execute(db(tx));
  return id;
}

const ROWS = `
  select g.id, $4, g.body, g.at
    from unnest($1::uuid[], $2::bytea[], $3::timestamptz[]) with ordinality as g(id, body, at, place) order by g.place`;
const INSERT = `insert into incoming (id, source, body, received_at) ${ROWS}`;

/**
 * Stores many webhooks in the given order. One statement is its own transaction and takes one round trip, because the
 * sender waits; it also enqueues the job when a delay is given.
 */
export async function insertAll(
  pool: Pool,
  source: WebhookSource,
  some: readonly { body: Buffer; at: Date }[],
  wakeAfter: number | undefined,
): Promise<void> {
  const values = [
    some.map(({ at }) => newId(at.getTime())),
    some.map(({ body }) => body),
    some.map(({ at }) => at),
    source,
  ];
  if (wakeAfter === undefined) await pool.query({ name: 'incoming.keep', text: INSERT, values });
  else
    await pool.query({
      name: 'incoming.keepAndWake',
      text: `with kept as (${INSERT}) select enqueue_job($5, '{}', null, ${WAKE_AT('$6')}, null, null)`,
      values: [...values, READ_ALL_JOB, wakeAfter],
    });
}

export async function enqueueReadAll(pool: Pool, after: number): Promise<void> {
  await pool.query(`select enqueue_job($1, '{}', null, ${WAKE_AT('$2')}, null, null)`, [READ_ALL_JOB, after]);
}

export interface Incoming extends IncomingBody {
  id: string;
  rank: bigint;
  state: string;
}

const COLUMNS = 'id, rank::text, source, body, received_at as "receivedAt", state';
type Raw = Omit<Incoming, 'rank'> & { rank: string };
const toIncoming = (row: Raw): Incoming => ({ ...row, rank: BigInt(row.rank) });

/** A webhook has no business before it is read, so it is read outside of every tenant. */
export async function byId(pool: Pool, id: string): Promise<Incoming | undefined> {
  const { rows } = await pool.query<Raw>(`select ${COLUMNS} from incoming where id = $1`, [id]);
  const [row] = rows;
  return row && toIncoming(row);
}

const UNREAD = `state = 'waiting' and attempts = 0 and source in ('meta', 'simulator')`;

/** New webhooks of Meta and of the simulator, oldest first. */
export async function listUnread(pool: Pool, most: number): Promise<Incoming[]> {
  const { rows } = await pool.query<Raw>(
    `select ${COLUMNS} from incoming where ${UNREAD} order by received_at, rank limit $1`,
    [most],
  );
  return rows.map(toIncoming);
}

export async function hasUnread(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`select from incoming where ${UNREAD} limit 1`);
  return rowCount !== 0;
}

/** Lets only one process of the installation read the webhooks. Returns whether this one was admitted. */
export async function runExclusively(pool: Pool, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const key = `hashtextextended('${READ_ALL_JOB}', 0)`;
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${key}) as mine`);
    if (rows[0]?.mine !== true) return false;
    try {
      await work();
    } finally {
      await client.query(`select pg_advisory_unlock(${key})`).catch((error: Error) => (failure = error));
    }
    return true;
  } finally {
    client.release(failure);
  }
}

export interface IncomingOutcome {
  id: string;
  state: 'waiting' | 'done' | 'nobody' | 'failed';
  reason: string;
  businessId: string | undefined;
}

/** Enqueues a job for each webhook that must be tried again. */
export async function recordOutcomes(
  pool: Pool,
  all: readonly IncomingOutcome[],
  { at, again }: { at: Date; again: readonly string[] },
): Promise<void> {
  await pool.query(
    `with settled as (
       update incoming i set state = g.state, reason = g.reason, business_id = coalesce(i.business_id, g.business_id),
              attempts = attempts + 1, settled_at = case when g.state = 'waiting' then null else $5::timestamptz end
         from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[]) g(id, state, reason, business_id)
        where i.id = g.id and i.state in ('waiting', 'failed'))
     select graphile_worker.add_job($7, json_build_object('incomingId', id), job_key => $7 || ':' || id,
                                    run_at => now() + interval '3 seconds')
       from unnest($6::text[]) id`,
    [
      all.map(({ id }) => id),
      all.map(({ state }) => state),
      all.map(({ reason }) => reason.slice(0, 500)),
      all.map(({ businessId }) => businessId ?? null),
      at,
      again,
      READ_JOB,
    ],
  );
}

/** Enqueues webhooks that still wait after this time, some per run. */
export async function enqueueLate(pool: Pool, before: Date): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job($2, json_build_object('incomingId', id), job_key => $2 || ':' || id)
       from (select id from incoming where state = 'waiting' and received_at < $1 order by received_at limit 500) late`,
    [before, READ_JOB],
  );
}
