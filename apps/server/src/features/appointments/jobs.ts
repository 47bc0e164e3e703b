import type { Pool } from 'pg';
import * as z from 'zod';
import { handleEach } from '../../platform/jobs/isolate.ts';
import { type Job, job } from '../../platform/jobs/job.ts';
import { releaseUnpaid } from '../availability/index.ts';
import { listBusinessesWithUnpaid } from './unpaid-store.ts';

/** Releases the time of expired unpaid appointments every minute. Nothing is deleted. */
export const appointmentJobs = ({ pool }: { pool: Pool }): Job[] => [
  job('appointments.releaseUnpaid', {
    schema: z.object({}),
    attempts: 3,
    schedule: '* * * * *',
    run: async (_, run) => {
      const at = run.clock.now();
      let released = 0;
      await handleEach(await listBusinessesWithUnpaid(pool, at), run, async ({ businessId }) => {
        released += await run.scopes.inTenant({ businessId }, (tx) => releaseUnpaid(tx, { businessId, at }));
      });
      if (released > 0) run.log.info({ released }, 'unpaid appointments were released');
    },
  }),
];
