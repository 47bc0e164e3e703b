import * as z from 'zod';
import { type Job, job } from '../../platform/jobs/job.ts';
import { lookingOver } from '../../platform/jobs/looking-over.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { ASK_NAME_JOB } from '../conversations/index.ts';
import { unseenSince } from './accounts-store.ts';
import { fetchMedia, type FetchingParts } from './fetching.ts';
import * as incoming from './incoming-store.ts';
import { inspect } from './inspecting.ts';
import { askName } from './naming.ts';
import { readAll, readIn, type ReadingParts } from './reading-in.ts';
import { resealAll } from './resealing.ts';

/** What nobody came for by then is called again. */
const LATE = 5 * 60_000;
const DAY = 24 * 3_600_000;
const INSPECT = 'channels.inspect';

export const channelJobs = (parts: ReadingParts & FetchingParts): Job[] => [
  job(incoming.READ, {
    schema: z.object({ incomingId: z.uuid() }),
    attempts: 12,
    run: ({ incomingId }, run) => readIn(parts, run, incomingId),
  }),
  job(incoming.READ_ALL, {
    schema: z.object({}),
    attempts: 12,
    run: (_, run) => readAll(parts, run),
  }),
  job('channels.fetchMedia', {
    schema: z.object({ businessId: z.uuid(), messageId: z.uuid() }),
    attempts: 10,
    run: (what, run) => fetchMedia(parts, run, what),
  }),
  job(INSPECT, {
    schema: z.object({ businessId: z.uuid(), accountId: z.uuid() }),
    attempts: 4,
    run: (which, run) => inspect(parts, run, which),
  }),
  /** Each account is looked at once a day, also one that was stopped: what Meta mended goes on by itself. */
  lookingOver('channels.inspectAll', {
    schedule: '23 * * * *',
    waiting: (at) => unseenSince(parts.pool, new Date(at.getTime() - DAY)),
    take: (tx, { businessId }, { accountId }) =>
      enqueue(tx, INSPECT, { businessId, accountId }, { key: `${INSPECT}:${accountId}` }),
  }),
  job(ASK_NAME_JOB, {
    schema: z.object({ businessId: z.uuid(), conversationId: z.uuid() }),
    attempts: 9,
    run: (which, run) => askName(parts, run, which),
  }),
  /** A net under it all: what came and was not taken in. */
  job('channels.look', {
    schema: z.object({}),
    attempts: 1,
    schedule: '*/5 * * * *',
    atStart: true,
    run: (_, { clock }) => incoming.callAgain(parts.pool, new Date(clock.now().getTime() - LATE)),
  }),
  /** After a new key was given, everything is sealed with it. */
  job('channels.reseal', {
    schema: z.object({}),
    attempts: 3,
    schedule: '41 * * * *',
    atStart: true,
    run: (_, run) => resealAll(parts, run),
  }),
];
