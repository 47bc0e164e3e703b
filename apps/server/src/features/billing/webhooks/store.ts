import type { Pool } from 'pg';
import { batchWebhooks } from '../../../platform/webhooks/batch.ts';
import { storeAndWake } from '../../../platform/webhooks/wake.ts';
import type { BillingEvent } from '../../../providers/billing/port.ts';

/** Queues a job for each new event. */
export const QUEUE_JOB = 'billing.queueEvents';
export const APPLY_JOB = 'billing.applyEvent';
/** The only provider so far; another one would have ids of its own. */
const PROVIDER = 'stripe';

type KnownObject = Exclude<BillingEvent['object'], { kind: 'other' }>;
export interface StoredEvent {
  id: string;
  type: string;
  object: KnownObject;
}

const referenceOf = (object: KnownObject): string =>
  object.kind === 'reversal' ? object.paymentIntentId : object.id;
const toObject = (kind: string, reference: string): KnownObject =>
  kind === 'reversal'
    ? { kind, paymentIntentId: reference }
    : { kind: kind as Exclude<KnownObject['kind'], 'reversal'>, id: reference };

export type ArrivedEvent = StoredEvent & { at: Date };

const INSERT = `insert into billing_event (provider, id, type, object_kind, object_id, received_at)
        select '${PROVIDER}', * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
        on conflict (provider, id) do update set state = 'waiting', settled_at = null, received_at = excluded.received_at
         where billing_event.state = 'failed'`;

const WAKE_AT = (milliseconds: string) => `now() + ${milliseconds}::float8 * interval '1 millisecond'`;

/**
 * Stores events in one statement, because the sender waits. It also wakes the queue when a delay is given, which takes most of the time. A
 * repeated event is stored once; when its job has given up, the repetition lets it wait again.
 */
async function insertAll(
  pool: Pool,
  some: readonly ArrivedEvent[],
  wakeAfter: number | undefined,
): Promise<void> {
  const events = [...new Map(some.map((event) => [event.id, event])).values()];
  const values = [
    events.map(({ id }) => id),
    events.map(({ type }) => type),
    events.map(({ object }) => object.kind),
    events.map(({ object }) => referenceOf(object)),
    events.map(({ at }) => at),
  ];
  if (wakeAfter === undefined) await pool.query({ name: 'billing.keepEvents', text: INSERT, values });
  else
    await pool.query({
      name: 'billing.keepEventsAndWake',
      text: `with stored as (${INSERT}) select enqueue_job($6, '{}', null, ${WAKE_AT('$7')}, null, null)`,
      values: [...values, QUEUE_JOB, wakeAfter],
    });
}

const wake = (pool: Pool, after: number) =>
  pool.query(`select enqueue_job($1, '{}', null, ${WAKE_AT('$2')}, null, null)`, [QUEUE_JOB, after]);

/** Limits concurrent statements; events that arrive meanwhile are stored together. */
const CONCURRENT_WRITES = 4;

/** Stores events; under load, one job queues those of a tenth of a second. */
export const createEventStore = (pool: Pool): ((event: ArrivedEvent) => Promise<void>) =>
  batchWebhooks(
    storeAndWake<ArrivedEvent>({
      store: (some, wakeAfter) => insertAll(pool, some, wakeAfter),
      wake: async (after) => void (await wake(pool, after)),
      now: () => performance.now(),
    }),
    { atOnce: CONCURRENT_WRITES },
  );

/** Queues the events that arrived lately and have no job yet, each on its own. */
export async function enqueueNew(pool: Pool, since: Date): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job($2, json_build_object('eventId', id), job_key => $2 || ':' || id, job_key_mode => 'unsafe_dedupe')
       from billing_event where state = 'waiting' and received_at >= $1`,
    [since, APPLY_JOB],
  );
}

interface Row {
  id: string;
  type: string;
  kind: string;
  reference: string;
}

/** An event that still waits. */
export async function findWaiting(pool: Pool, id: string): Promise<StoredEvent | undefined> {
  const { rows } = await pool.query<Row>(
    `select id, type, object_kind as kind, object_id as reference from billing_event
      where provider = '${PROVIDER}' and id = $1 and state = 'waiting'`,
    [id],
  );
  const [row] = rows;
  return row && { id: row.id, type: row.type, object: toObject(row.kind, row.reference) };
}

export async function finish(
  pool: Pool,
  id: string,
  { state, reason, at }: { state: 'done' | 'failed'; reason: string; at: Date },
): Promise<void> {
  await pool.query(
    `update billing_event set state = $2, reason = $3, settled_at = $4
      where provider = '${PROVIDER}' and id = $1 and state = 'waiting'`,
    [id, state, reason.slice(0, 500), at],
  );
}

/** Queues events again whose job was lost, some per run. */
export async function enqueueLate(pool: Pool, before: Date): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job($2, json_build_object('eventId', id), job_key => $2 || ':' || id, job_key_mode => 'preserve_run_at')
       from (select id from billing_event where state = 'waiting' and received_at < $1 order by received_at limit 500) late`,
    [before, APPLY_JOB],
  );
}
