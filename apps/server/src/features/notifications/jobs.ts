import type { Pool } from 'pg';
import * as z from 'zod';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { type Job, job } from '../../platform/jobs/job.ts';
import { rowSweepJob, sweepJob } from '../../platform/jobs/sweep-job.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { subscribeToMessages } from '../conversations/inbound/index.ts';
import { planAgain } from '../funnels/sequences/index.ts';
import { confirmFromReplies } from './confirm-from-replies.ts';
import { DISPATCH_JOB, LOOKAHEAD } from './planned/enqueue-dispatch.ts';
import { dispatchDue } from './dispatch.ts';
import { listDueTimes, analyzeTables } from './due-store.ts';
import { planNotifications } from './plan-notifications.ts';
import { replan } from './replan.ts';
import { type Occasion, planForOccasion } from './occasion-messages.ts';
import { cancelUnconfirmed, listUnconfirmed } from './unconfirmed.ts';
import { listBusinessesThatCancel } from './unconfirmed-store.ts';

interface Parts {
  pool: Pool;
  channels: Channels;
  publicUrl: string;
}

const OfBusiness = z.object({ businessId: z.uuid() });
const OfAppointment = OfBusiness.extend({ appointmentId: z.uuid() });

const occasionJob = (name: string, occasion: Occasion, publicUrl: string): Job =>
  job(name, {
    schema: OfAppointment,
    attempts: 5,
    run: async ({ businessId, appointmentId }, { scopes, clock }) => {
      const by = { businessId, at: clock.now() };
      await scopes.inTenant({ businessId }, (tx) =>
        planForOccasion(tx, by, { occasion, publicUrl }, appointmentId),
      );
    },
  });

/** The planner's statistics lag behind a large run, so the tables are analysed after these batches. */
const ANALYZE_AFTER = new Set([1, 4, 16, 64]);

/** Sends one batch at a time, so that the first messages leave while the last are decided. */
const dispatchJob = ({ pool, channels, publicUrl }: Parts): Job =>
  job(DISPATCH_JOB, {
    schema: OfBusiness,
    attempts: 5,
    run: async ({ businessId }, run) => {
      const { clock, signal } = run;
      let hasMore = true;
      for (let batch = 1; hasMore && !signal.aborted; batch += 1) {
        hasMore = await dispatchDue(run, { businessId, at: clock.now(), channels, publicUrl });
        if (hasMore && ANALYZE_AFTER.has(batch)) await analyzeTables(pool);
      }
    },
  });

/** Every minute: enqueues a dispatch for each second of the coming minute. */
const lookoutJob = ({ pool }: Parts): Job =>
  sweepJob('notifications.sweep', {
    schedule: '* * * * *',
    atStart: true,
    listDue: (at) => listDueTimes(pool, new Date(at.getTime() + LOOKAHEAD)),
    handle: (tx, { businessId, at }, { at: dueAt }) => {
      const second = Math.floor(dueAt.getTime() / 1000);
      const key = `${DISPATCH_JOB}:${businessId}:${second}`;
      const after = Math.max(0, dueAt.getTime() - at.getTime());
      return enqueue(tx, DISPATCH_JOB, { businessId }, { key, after });
    },
  });

/** Every minute: cancels unconfirmed appointments of businesses whose assistants do so. */
const cancelUnconfirmedJob = ({ pool }: Parts): Job =>
  rowSweepJob('notifications.cancelUnconfirmed', {
    schedule: '* * * * *',
    listDue: () => listBusinessesThatCancel(pool),
    listRows: listUnconfirmed,
    handle: cancelUnconfirmed,
  });

export const notificationJobs = (parts: Parts): Job[] => [
  cancelUnconfirmedJob(parts),
  dispatchJob(parts),
  lookoutJob(parts),
  occasionJob('notifications.tellBooked', 'booked', parts.publicUrl),
  occasionJob('notifications.tellMoved', 'moved', parts.publicUrl),
  occasionJob('notifications.tellCancelled', 'cancelled', parts.publicUrl),
  job('notifications.follow', {
    schema: OfAppointment,
    attempts: 5,
    run: async ({ businessId, appointmentId }, { scopes, clock }) => {
      const by = { businessId, at: clock.now() };
      await scopes.inTenant({ businessId }, async (tx) => {
        await planNotifications(tx, by, appointmentId);
        await planAgain(tx, by, { appointmentId });
      });
    },
  }),
  job('notifications.replan', {
    schema: OfBusiness,
    attempts: 3,
    run: ({ businessId }, run) => replan(run, { businessId, at: run.clock.now() }),
  }),
  subscribeToMessages('notifications.confirmFromReplies', (tx, by, messageIds) =>
    confirmFromReplies(tx, by, parts.channels, messageIds),
  ),
];
