import type { Pool } from 'pg';
import * as z from 'zod';
import { Hopeless, type Job, job } from '../../platform/jobs/job.ts';
import { businesses, differences } from './books-store.ts';

/** Every night: what is kept of each day and contact is what the movements come to. A book that differs fails the job. */
export const moneyJobs = ({ pool }: { pool: Pool }): Job[] => [
  job('money.compareBooks', {
    schema: z.object({}),
    attempts: 3,
    schedule: '20 9 * * *',
    run: async (_, { scopes, log, signal }) => {
      let differing = 0;
      for (const businessId of await businesses(pool)) {
        if (signal.aborted) return;
        const found = await scopes.inTenant({ businessId }, differences, { readOnly: true });
        if (found.days + found.clients === 0) continue;
        differing += 1;
        log.error({ businessId, ...found }, 'the book differs from its movements');
      }
      if (differing > 0) throw new Hopeless(`the books of ${differing} businesses differ`);
    },
  }),
];
