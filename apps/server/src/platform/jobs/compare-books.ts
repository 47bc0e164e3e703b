import type { Pool } from 'pg';
import * as z from 'zod';
import type { TenantTx } from '../database/scopes.ts';
import { handleEach } from './isolate.ts';
import { PermanentFailure, job, type Job } from './job.ts';

export interface Book {
  name: string;
  /** Five cron fields, in UTC. */
  schedule: string;
  pool: Pool;
  /** Returns for each kind of stored sum how many rows differ from the movements. */
  differences: (tx: TenantTx) => Promise<Readonly<Record<string, number>>>;
}

/** Compares the stored sums of each business with its movements, every night. The job fails when any differ. */
export const comparingBooks = ({ name, schedule, pool, differences }: Book): Job =>
  job(name, {
    schema: z.object({}),
    attempts: 3,
    schedule,
    run: async (_, run) => {
      let differing = 0;
      const { rows } = await pool.query<{ businessId: string }>(
        'select id as "businessId" from shared.business order by id',
      );
      await handleEach(rows, run, async ({ businessId }) => {
        const found = await run.scopes.inTenant({ businessId }, differences, { readOnly: true });
        if (Object.values(found).every((places) => places === 0)) return;
        differing += 1;
        run.log.error({ businessId, ...found }, 'the book differs from its movements');
      });
      if (differing > 0) throw new PermanentFailure(`the books of ${differing} businesses differ`);
    },
  });
