import { pino } from 'pino';
import { allJobs } from '../src/jobs.ts';
import { openScopes } from '../src/platform/database/scopes.ts';
import type { Job } from '../src/platform/jobs/job.ts';
import { runDueJobs } from '../src/platform/jobs/run-worker.ts';
import type { House } from './house.ts';

/** Runs every job that is due, as the worker would; those that fail rest until their next attempt. */
export async function runJobs(house: House, jobs?: readonly Job[]): Promise<void> {
  const { pool, clock } = house;
  await runDueJobs({
    pool,
    clock,
    scopes: openScopes(pool),
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    jobs: jobs ?? allJobs({ pool, providers: house.providers }),
  });
}
