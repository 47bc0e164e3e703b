import type { Pool } from 'pg';
import type { BillingEvent } from '../../../providers/billing/port.ts';

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

/**
 * Stores an event and queues its job in one statement, because the sender waits. A repeated event is stored once; when its job has
 * given up, the repetition queues it again.
 */
export async function insert(pool: Pool, { id, type, object }: StoredEvent, at: Date): Promise<void> {
  await pool.query({
    name: 'billing.keepEvent',
    text: `with stored as (
        insert into billing_event (provider, id, type, object_kind, object_id, received_at)
        values ('${PROVIDER}', $1, $2, $3, $4, $5)
        on conflict (provider, id) do update set state = 'waiting', settled_at = null where billing_event.state = 'failed'
        returning id
      )
      select enqueue_job('${APPLY_JOB}', json_build_object('eventId', id), null, null, null, null) from stored`,
    values: [id, type, object.kind, referenceOf(object), at],
  });
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
