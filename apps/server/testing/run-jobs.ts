import { pino } from 'pino';
import { allJobs } from '../src/jobs.ts';
import { openScopes } from '../src/platform/database/scopes.ts';
import type { Job } from '../src/platform/jobs/job.ts';
import { runDueJobs } from './run-due-jobs.ts';
import type { TestApp } from './test-app.ts';

/** Runs every due job like the worker. Failed jobs wait for their next attempt. */
export async function runJobs(app: TestApp, jobs?: readonly Job[]): Promise<void> {
  const { pool, clock } = app;
  // The clocks of two processors may differ slightly, so jobs that were just queued are made due.
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '1 second'
      where run_at between now() - interval '1 second' and now() + interval '1 second'`,
  );
  // A job that is queued later must not make earlier ones due.
  await pool.query(
    `select graphile_worker.add_job('channels.readAll') where exists (select from incoming where state = 'waiting' and attempts = 0)`,
  );
  await pool.query(
    `select graphile_worker.add_job('billing.queueEvents') where exists (select from billing_event where state = 'waiting')`,
  );
  await runDueJobs({
    pool,
    clock,
    scopes: openScopes(pool),
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    jobs: jobs ?? allJobs(app.parts),
  });
}

/** Runs a job at once without queueing it. */
export async function performJob(
  { pool, clock }: TestApp,
  job: Job,
  payload: unknown = {},
  signal = new AbortController().signal,
): Promise<void> {
  await job.perform(payload, {
    id: '0',
    attempt: 1,
    isLastAttempt: true,
    scopes: openScopes(pool),
    clock,
    log: pino({ level: 'silent' }),
    signal,
  });
}
