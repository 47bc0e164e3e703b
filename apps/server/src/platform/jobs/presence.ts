import type { Pool, PoolClient } from 'pg';
import type { Log } from '../log.ts';

const SWEEP_EVERY = 30_000;
/** A worker locks its first jobs a moment before it can sign in here. */
const BENEFIT_OF_DOUBT = '10 seconds';

const key = (column: string) => `hashtextextended('cauce worker ' || ${column}, 0)`;

/** Jobs locked by workers whose connection is gone, given back at once instead of after the queue's own four hours. */
async function releaseJobsOfTheDead(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    `with holders as (
       select locked_by as worker from graphile_worker._private_jobs where locked_at < now() - $1::interval
       union select locked_by from graphile_worker._private_job_queues where locked_at < now() - $1::interval
     )
     select worker from holders where worker is not null and pg_try_advisory_xact_lock(${key('worker')})`,
    [BENEFIT_OF_DOUBT],
  );
  const dead = rows.map((row) => row.worker);
  if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [dead]);
  return dead;
}

/** Holds a lock on a connection of its own as long as this process lives, and looks for those that died. */
export function keepPresence(pool: Pool, log: Log, workerId: string): () => Promise<void> {
  let stopped = false;
  let client: PoolClient | undefined;

  async function signIn(): Promise<void> {
    if (stopped || client !== undefined) return;
    const fresh = await pool.connect();
    fresh.once('error', () => {
      client = undefined;
      fresh.release(true);
    });
    client = fresh;
    await fresh.query(`select pg_advisory_lock(${key('$1')})`, [workerId]);
  }
  async function turn(): Promise<void> {
    try {
      await signIn();
      const dead = await releaseJobsOfTheDead(pool);
      if (dead.length > 0) log.warn({ workers: dead }, 'gave back the jobs of workers that died');
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'could not look after the queue');
    }
  }
  let running = turn();
  const timer = setInterval(() => (running = turn()), SWEEP_EVERY);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
    client?.removeAllListeners('error');
    client?.release(true);
    client = undefined;
  };
}
