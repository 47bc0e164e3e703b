import type { Pool } from 'pg';
import * as z from 'zod';
import { type Job, job } from '../../platform/jobs/job.ts';
import { lookingOver } from '../../platform/jobs/looking-over.ts';
import { carry, type Carrying, lookAtPost } from './carrying.ts';
import * as parked from './parked-store.ts';
import { letGo, LOOK_AT_POST } from './taking.ts';

const OfBusiness = z.object({ businessId: z.uuid() });
const LATE = 60 * 60_000;

export const commentJobs = (parts: Carrying & { pool: Pool }): Job[] => [
  job('comments.carry', {
    schema: OfBusiness.extend({ replyId: z.uuid() }),
    attempts: 8,
    run: (ids, run) => carry(parts, run, ids),
  }),
  job(LOOK_AT_POST, {
    schema: OfBusiness.extend({ postId: z.uuid() }),
    attempts: 4,
    run: (ids, run) => lookAtPost(parts, run, ids),
  }),
  /** A net under it all: what waits for a comment that does not come. */
  lookingOver('comments.look', {
    schedule: '*/10 * * * *',
    atStart: true,
    waiting: (at) => parked.businessesWaiting(parts.pool, new Date(at.getTime() - LATE)),
    take: letGo,
  }),
];
