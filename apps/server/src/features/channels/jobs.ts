import * as z from 'zod';
import { type Job, job } from '../../platform/jobs/job.ts';
import { sweepJob } from '../../platform/jobs/sweep-job.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { channelsFrom } from '../../providers/channels/index.ts';
import { ASK_NAME_JOB } from '../conversations/contacts/index.ts';
import { listUncheckedSince } from './accounts/accounts-store.ts';
import { fetchMedia, type MediaParts } from './incoming/fetch-media.ts';
import * as incoming from './incoming/incoming-store.ts';
import { inspectAccount } from './accounts/inspect-account.ts';
import { askContactName } from './incoming/contact-names.ts';
import { processAll, processIncoming, type IncomingParts } from './incoming/process-incoming.ts';
import { resealAll } from './accounts/reseal-secrets.ts';

/** Webhooks that still wait after this time are enqueued again. */
const LATE = 5 * 60_000;
const DAY = 24 * 3_600_000;
const INSPECT = 'channels.inspect';

export const channelJobs = (parts: IncomingParts & MediaParts): Job[] => [
  job(incoming.READ_JOB, {
    schema: z.object({ incomingId: z.uuid() }),
    attempts: 12,
    run: ({ incomingId }, run) => processIncoming(parts, run, incomingId),
  }),
  job(incoming.READ_ALL_JOB, {
    schema: z.object({}),
    attempts: 12,
    run: (_, run) => processAll(parts, run),
  }),
  job('channels.fetchMedia', {
    schema: z.object({ businessId: z.uuid(), messageId: z.uuid() }),
    attempts: 10,
    run: (what, run) => fetchMedia(parts, run, what),
  }),
  job(INSPECT, {
    schema: z.object({ businessId: z.uuid(), accountId: z.uuid() }),
    attempts: 4,
    run: (which, run) => inspectAccount(parts, run, which),
  }),
  /**
   * Each account of Meta is checked once a day, also a stopped one, so that it recovers when the problem is solved at Meta.
   */
  sweepJob('channels.inspectAll', {
    schedule: '23 * * * *',
    listDue: (at) => listUncheckedSince(parts.pool, channelsFrom('meta'), new Date(at.getTime() - DAY)),
    handle: (tx, { businessId }, { accountId }) =>
      enqueue(tx, INSPECT, { businessId, accountId }, { key: `${INSPECT}:${accountId}` }),
  }),
  job(ASK_NAME_JOB, {
    schema: z.object({ businessId: z.uuid(), conversationId: z.uuid() }),
    attempts: 9,
    run: (which, run) => askContactName(parts, run, which),
  }),
  /** Finds webhooks whose job was lost. */
  job('channels.sweep', {
    schema: z.object({}),
    attempts: 1,
    schedule: '*/5 * * * *',
    atStart: true,
    run: (_, { clock }) => incoming.enqueueLate(parts.pool, new Date(clock.now().getTime() - LATE)),
  }),
  /** After a change of the encryption key, all secrets are encrypted with the new one. */
  job('channels.reseal', {
    schema: z.object({}),
    attempts: 3,
    schedule: '41 * * * *',
    atStart: true,
    run: (_, run) => resealAll(parts, run),
  }),
];
