import type { Pool } from 'pg';

/** Locks younger than this are ignored, because a runner locks its first jobs a moment before its presence is known. */
const BENEFIT_OF_DOUBT = '10 seconds';
/** The answer to a fetch that is older than this was lost with its connection. */
const FETCHED_BEFORE = '30 seconds';

export const presenceKey = (column: string) => `hashtextextended('cauce worker ' || ${column}, 0)`;

/** Unlocks the jobs of runners whose presence ended, at once instead of after the four hours of graphile-worker. */
export async function releaseJobsOfDeadRunners(pool: Pool, except: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ runner: string }>(
    `with holders as (
       select locked_by as runner from graphile_worker._private_jobs where locked_at < now() - $1::interval
       union select locked_by from graphile_worker._private_job_queues where locked_at < now() - $1::interval
     )
     select runner from holders
      where runner is not null and runner <> all($2) and pg_try_advisory_xact_lock(${presenceKey('runner')})`,
    [BENEFIT_OF_DOUBT, except],
  );
  const dead = rows.map((row) => row.runner);
  if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [dead]);
  return dead;
}

/** Unlocks the jobs of runners of this process that ended. The interrupted attempt is not counted. */
export async function releaseJobsOf(pool: Pool, runners: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `with freed as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(0, attempts - 1)
        where locked_by = any($1) returning 1
     ), freed_queues as (
       update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by = any($1)
     )
     select count(*)::int as count from freed`,
    [runners],
  );
  return rows[0]?.count ?? 0;
}

/** Lists jobs that the database shows as locked by a runner for some time. */
export async function lockedBy(pool: Pool, runner: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from graphile_worker._private_jobs where locked_by = $1 and locked_at < now() - $2::interval`,
    [runner, FETCHED_BEFORE],
  );
  return rows.map(({ id }) => id);
}

/** Unlocks some jobs of a runner that continues. */
export const releaseJobs = (pool: Pool, runner: string, ids: readonly string[]) =>
  pool.query(
    `with freed as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(0, attempts - 1)
        where id = any($2::bigint[]) and locked_by = $1 returning job_queue_id
     )
     update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
       from freed where q.id = freed.job_queue_id and q.locked_by = $1`,
    [runner, ids],
  );
