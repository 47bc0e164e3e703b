import type { Pool } from 'pg';
import type { Job } from '../../platform/jobs/job.ts';
import { rowSweepJob } from '../../platform/jobs/sweep-job.ts';
import { listFreeTimesHours } from '../assistants/index.ts';
import { findDueDay } from './due-day.ts';
import { listDueAssistants, prepare } from './prepare.ts';

/** Every minute: prepares the texts whose hour was reached. */
export const freeTimePostJobs = ({ pool, publicUrl }: { pool: Pool; publicUrl: string }): Job[] => [
  rowSweepJob('freeTimePosts.prepare', {
    schedule: '* * * * *',
    atStart: true,
    listDue: async (at) => {
      const hours = await listFreeTimesHours(pool);
      const due = hours.filter(({ zone, hour }) => findDueDay(at, zone, hour) !== undefined);
      return [...new Set(due.map(({ businessId }) => businessId))].map((businessId) => ({ businessId }));
    },
    listRows: listDueAssistants,
    handle: (tx, by, { id }) => prepare(tx, by, { id, publicUrl }),
  }),
];
