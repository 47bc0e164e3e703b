import type { Pool } from 'pg';
import * as z from 'zod';
import { type Job, job } from '../../platform/jobs/job.ts';
import type { Storage } from '../../providers/storage/index.ts';
import * as store from './store.ts';

const HOUR = 3_600_000;

export const fileJobs = ({ pool, storage }: { pool: Pool; storage: Storage }): Job[] => [
  job('files.let-go', {
    schema: z.object({ key: z.string(), thumbnail: z.string() }),
    attempts: 12,
    run: async ({ key, thumbnail }, { signal }) => {
      await storage.remove(key, signal);
      if (thumbnail !== '') await storage.remove(thumbnail, signal);
    },
  }),
  job('files.sweep', {
    schema: z.object({}),
    attempts: 3,
    schedule: '43 * * * *',
    run: async (_, { clock, log }) => {
      const removed = await store.removeNeverArrived(pool, new Date(clock.now().getTime() - HOUR));
      if (removed > 0) log.info({ removed }, 'uploads that were cut off');
    },
  }),
];
