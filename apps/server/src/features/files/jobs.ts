import type { Pool } from 'pg';
import * as z from 'zod';
import { handleEach } from '../../platform/jobs/isolate.ts';
import { type Job, job } from '../../platform/jobs/job.ts';
import type { Storage } from '../../providers/storage/index.ts';
import { deleteUnsavedFiles } from './service.ts';
import * as store from './store.ts';

const HOUR = 3_600_000;
/** Unsaved files stay for a day, because a form with an upload may stay open overnight. */
const DAY = 24 * HOUR;

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
      const removed = await store.removeInterrupted(pool, new Date(clock.now().getTime() - HOUR));
      if (removed > 0) log.info({ removed }, 'uploads that were cut off');
    },
  }),
  job('files.freeUnsaved', {
    schema: z.object({}),
    attempts: 3,
    schedule: '51 8 * * *',
    run: async (_, run) => {
      let freed = 0;
      const arrived = store.listArrivedBefore(pool, new Date(run.clock.now().getTime() - DAY));
      await handleEach(arrived, run, async ({ businessId, files }) => {
        freed += await run.scopes.inTenant({ businessId }, (tx) => deleteUnsavedFiles(tx, files));
      });
      if (freed > 0) run.log.info({ freed }, 'files that no record uses were deleted');
    },
  }),
];
