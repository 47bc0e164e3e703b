import type { Pool } from 'pg';
import * as z from 'zod';
import { type Job, job } from '../../platform/jobs/job.ts';
import { releaseUnpaid } from '../availability/index.ts';
import { listBusinessesWithUnpaid } from './unpaid-store.ts';

/** Releases the time of expired unpaid appointments every minute. Nothing is deleted. */
export const appointmentJobs = ({ pool }: { pool: Pool }): Job[] => [
  job('appointments.releaseUnpaid', {
    schema: z.object({}),
    attempts: 3,
    schedule: '* * * * *',
    run: async (_, { scopes, clock, log, signal }) => {
      const at = clock.now();
      let released = 0;
      for (const businessId of await listBusinessesWithUnpaid(pool, at)) {
        if (signal.aborted) break;
        released += await scopes.inTenant({ businessId }, (tx) => releaseUnpaid(tx, { businessId, at }));
      }
      if (released > 0) log.info({ released }, 'unpaid appointments let go');
    },
  }),
];
