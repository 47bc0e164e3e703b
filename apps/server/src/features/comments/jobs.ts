import type { Pool } from 'pg';
import * as z from 'zod';
import { type Job, job } from '../../platform/jobs/job.ts';
import { rowSweepJob } from '../../platform/jobs/sweep-job.ts';
import { FETCH_MEDIA_JOB } from './expect-media.ts';
import { fetchCommentMedia, type MediaParts } from './fetch-media.ts';
import { fetchPost } from './fetch-post.ts';
import { publishReply } from './publish-reply.ts';
import * as pending from './pending-events-store.ts';
import { FETCH_POST_JOB, ingestOrphan, listOrphans } from './ingest-comment.ts';

const OfBusiness = z.object({ businessId: z.uuid() });
const LATE = 60 * 60_000;

export const commentJobs = (parts: MediaParts & { pool: Pool }): Job[] => [
  job('comments.send', {
    schema: OfBusiness.extend({ replyId: z.uuid() }),
    attempts: 8,
    run: (ids, run) => publishReply(parts, run, ids),
  }),
  job(FETCH_POST_JOB, {
    schema: OfBusiness.extend({ postId: z.uuid() }),
    attempts: 4,
    run: (ids, run) => fetchPost(parts, run, ids),
  }),
  job(FETCH_MEDIA_JOB, {
    schema: OfBusiness.extend({ commentId: z.uuid() }),
    attempts: 10,
    run: (ids, run) => fetchCommentMedia(parts, run, ids),
  }),
  /** Processes events whose parent comment never arrived. */
  rowSweepJob('comments.sweep', {
    schedule: '*/10 * * * *',
    atStart: true,
    listDue: (at) => pending.listWaitingBusinesses(parts.pool, new Date(at.getTime() - LATE)),
    listRows: listOrphans,
    handle: ingestOrphan,
  }),
];
