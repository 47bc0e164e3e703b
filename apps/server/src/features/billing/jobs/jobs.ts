import * as z from 'zod';
import { type Job, job } from '../../../platform/jobs/job.ts';
import { handleEach } from '../../../platform/jobs/isolate.ts';
import { syncCheckout, type SyncParts, TELL_EXPERTS_JOB } from '../fulfilment/index.ts';
import { expireUnanswered, listOverduePages, reviewPayments } from '../review/index.ts';
import { APPLY_JOB, applyEvent, enqueueLate, enqueueNew, QUEUE_JOB } from '../webhooks/index.ts';
import { tellExperts } from './tell-experts.ts';

/** Notifications that still wait after this time are queued again. */
const LATE = 5 * 60_000;
/** Notifications that were stored within this time may have no job yet. It is longer than `LATE`, so none falls between. */
const NEW = 10 * 60_000;
const HOUR = 3_600_000;
/** Each night looks at several days, so that a night without the provider loses nothing. */
const REVIEWED = 4 * 24 * HOUR;
/** The webhooks of the last hour may still be under way. */
const UNDER_WAY = HOUR;

export const billingJobs = (parts: Omit<SyncParts, 'scopes'>): Job[] => [
  job(APPLY_JOB, {
    schema: z.object({ eventId: z.string() }),
    attempts: 20,
    run: ({ eventId }, run) => applyEvent(parts, run, eventId),
  }),
  job(QUEUE_JOB, {
    schema: z.object({}),
    attempts: 5,
    run: (_, { clock }) => enqueueNew(parts.pool, new Date(clock.now().getTime() - NEW)),
  }),
  /** Finds notifications whose job was lost, and pages whose end no notification reported. */
  job('billing.sweep', {
    schema: z.object({}),
    attempts: 1,
    schedule: '*/5 * * * *',
    atStart: true,
    run: async (_, run) => {
      const { pool } = parts;
      const at = run.clock.now();
      await enqueueLate(pool, new Date(at.getTime() - LATE));
      await expireUnanswered(pool, at);
      const pages = (await listOverduePages(pool, at)).map((id) => ({ id }));
      await handleEach(pages, run, ({ id }) => syncCheckout({ ...parts, scopes: run.scopes }, id, at));
    },
  }),
  /** Compares the provider of payments with the ledger of credits. */
  job('billing.review', {
    schema: z.object({}),
    attempts: 5,
    schedule: '40 8 * * *',
    run: async (_, run) => {
      const at = run.clock.now();
      const to = new Date(at.getTime() - UNDER_WAY);
      const period = { from: new Date(to.getTime() - REVIEWED), to, at };
      await reviewPayments({ ...parts, scopes: run.scopes }, run, period);
    },
  }),
  job(TELL_EXPERTS_JOB, {
    schema: z.object({ businessId: z.uuid(), purchaseId: z.uuid() }),
    attempts: 10,
    run: ({ businessId }, run) => tellExperts(parts, run, businessId),
  }),
];
