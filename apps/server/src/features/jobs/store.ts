import type { JobPage, JobState, QueuedJob, UnknownMessage } from '@cauce/contract/account/jobs';
import { sql } from 'kysely';
import { type AdminTx, db } from '../../platform/database/scopes.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

const PAGE_SIZE = 25;
const ID = /^[\w-]{1,64}$/;

interface Row {
  id: number;
  task: string;
  payload: Record<string, unknown> | null;
  attempts: number;
  run_at: Date;
  created_at: Date;
  locked_at: Date | null;
  last_error: string | null;
  total: number;
}

/** Payloads contain ids by rule. Any other value is not shown. */
const aboutOf = (payload: Row['payload']): QueuedJob['about'] =>
  Object.entries(payload ?? {}).flatMap(([name, id]) =>
    typeof id === 'string' && ID.test(id) ? [{ name, id }] : [],
  );

const toWire = (row: Row): QueuedJob => ({
  id: String(row.id),
  task: row.task,
  about: aboutOf(row.payload),
  attempts: row.attempts,
  runAt: row.run_at.toISOString(),
  startedAt: row.locked_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  reason: row.last_error,
});

async function counts(tx: AdminTx): Promise<JobPage['counts']> {
  const { rows } = await sql<JobPage['counts']>`
    select waiting, running, failed, (select count(*) from shared.outbox where status = 'unknown') as unknown
      from count_jobs()`.execute(db(tx));
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, unknown: 0 };
}

export async function list(tx: AdminTx, state: JobState, search: string, page: number): Promise<JobPage> {
  const skipped = (page - 1) * PAGE_SIZE;
  const { rows } =
    await sql<Row>`select * from queued_jobs(${state}, ${search}, ${PAGE_SIZE}, ${skipped})`.execute(db(tx));
  return {
    rows: rows.map(toWire),
    page,
    pageSize: PAGE_SIZE,
    total: rows[0]?.total ?? 0,
    counts: await counts(tx),
  };
}

/** Returns how many jobs went back to the queue. */
export async function retry(tx: AdminTx, id: string | null, search: string): Promise<number> {
  const { rows } = await sql<{ retried: number }>`
    select retry_failed_jobs(${id}::bigint, ${search}) as retried`.execute(db(tx));
  return rows[0]?.retried ?? 0;
}

export async function discard(tx: AdminTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ discarded: number }>`
    select discard_failed_job(${id}::bigint) as discarded`.execute(db(tx));
  return rows[0]?.discarded === 1;
}

export async function listUnknown(tx: AdminTx, page: number) {
  const unknown = db(tx).selectFrom('shared.outbox as outbox').where('outbox.status', '=', 'unknown');
  const rows = await unknown
    .leftJoin('shared.business as business', 'business.id', 'outbox.business_id')
    .select(['outbox.id', 'kind', 'reason', 'attempts', 'outbox.created_at', 'business.name as business'])
    .orderBy('outbox.created_at')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const { total } = await unknown
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const wire = rows.map((row): UnknownMessage => ({ ...row, createdAt: row.created_at.toISOString() }));
  return { rows: wire, page, pageSize: PAGE_SIZE, total };
}

export async function decide(tx: AdminTx, id: string, sendAgain: boolean): Promise<boolean> {
  const { rows } = await sql<{ decided: number }>`
    select decide_unknown(${id}, ${sendAgain}) as decided`.execute(db(tx));
  if (rows[0]?.decided !== 1) return false;
  if (sendAgain) await enqueue(tx, 'outbox.deliver', { outboxId: id });
  return true;
}
