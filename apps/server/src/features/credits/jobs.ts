import type { Pool } from 'pg';
import * as z from 'zod';
import { comparingBooks } from '../../platform/jobs/compare-books.ts';
import { type Job, job } from '../../platform/jobs/job.ts';
import { rowSweepJob, sweepJob } from '../../platform/jobs/sweep-job.ts';
import { type NotifyOwners, alertLowCredits } from './alerts.ts';
import { listBusinessesRunningLow } from './alerts-store.ts';
import { differences } from './books-store.ts';
import { listExpired, removeExpired, welcome } from './upkeep.ts';
import { listBusinessesToSweep, listBusinessesToWelcome } from './upkeep-store.ts';

interface Parts {
  pool: Pool;
  notifyOwners: NotifyOwners;
}

export const creditJobs = ({ pool, notifyOwners }: Parts): Job[] => [
  job('credits.welcome', {
    schema: z.object({ businessId: z.uuid() }),
    attempts: 10,
    run: ({ businessId }, { scopes, clock }) =>
      scopes.inTenant({ businessId }, (tx) => welcome(tx, { businessId, at: clock.now() })),
  }),
  /** Repeats a missed welcome, and grants trial credits to businesses that existed before credits did. */
  sweepJob('credits.welcomeAll', {
    schedule: '20 9 * * *',
    attempts: 3,
    atStart: true,
    listDue: (at) => listBusinessesToWelcome(pool, at),
    handle: welcome,
  }),
  rowSweepJob('credits.sweep', {
    schedule: '* * * * *',
    attempts: 3,
    atStart: true,
    listDue: (at) => listBusinessesToSweep(pool, at),
    listRows: listExpired,
    handle: removeExpired,
  }),
  sweepJob('credits.warn', {
    schedule: '*/5 * * * *',
    attempts: 3,
    listDue: (at) => listBusinessesRunningLow(pool, at),
    handle: (tx, by) => alertLowCredits(tx, by, notifyOwners),
  }),
  comparingBooks({ name: 'credits.compareBooks', schedule: '0 10 * * *', pool, differences }),
];
