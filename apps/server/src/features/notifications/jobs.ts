import type { Pool } from 'pg';
import * as z from 'zod';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { type Job, job } from '../../platform/jobs/job.ts';
import { lookingOver } from '../../platform/jobs/looking-over.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { subscribeToMessages } from '../conversations/index.ts';
import { takeAnswers } from './answering.ts';
import { DISPATCH, FORESIGHT } from './departing.ts';
import { dispatchSome, isFull } from './dispatching.ts';
import { departures, tellPlanner } from './due-store.ts';
import { follow } from './following.ts';
import { replan } from './replanning.ts';
import { type Occasion, tellOf } from './telling.ts';
import { cancelUnconfirmed } from './unconfirmed.ts';
import { businessesThatCancel } from './unconfirmed-store.ts';

interface Parts {
  pool: Pool;
  channels: Channels;
  publicUrl: string;
}

const OfBusiness = z.object({ businessId: z.uuid() });
const OfAppointment = OfBusiness.extend({ appointmentId: z.uuid() });

const told = (name: string, occasion: Occasion): Job =>
  job(name, {
    schema: OfAppointment,
    attempts: 5,
    run: async ({ businessId, appointmentId }, { scopes, clock }) => {
      const by = { businessId, at: clock.now() };
      await scopes.inTenant({ businessId }, (tx) => tellOf(tx, by, occasion, appointmentId));
    },
  });

/** The database plans by what it knew of its tables a while ago: after so many batches it is told of the flood. */
const TOLD_AFTER = new Set([1, 4, 16, 64]);

/** Whatever is due leaves a batch at a time, so that the first are on their way while the last are decided. */
const dispatcher = ({ pool, channels, publicUrl }: Parts): Job =>
  job(DISPATCH, {
    schema: OfBusiness,
    attempts: 5,
    run: async ({ businessId }, { scopes, clock, signal }) => {
      let isMore = true;
      for (let batch = 1; isMore && !signal.aborted; batch += 1) {
        const dispatch = { businessId, at: clock.now(), channels, publicUrl };
        isMore = isFull(await scopes.inTenant({ businessId }, (tx) => dispatchSome(tx, dispatch)));
        if (isMore && TOLD_AFTER.has(batch)) await tellPlanner(pool);
      }
    },
  });

/** Each minute: what the coming one brings gets a turn at its second. */
const lookout = ({ pool }: Parts): Job =>
  lookingOver('notifications.look', {
    schedule: '* * * * *',
    atStart: true,
    waiting: (at) => departures(pool, new Date(at.getTime() + FORESIGHT)),
    take: (tx, { businessId, at }, { at: departure }) => {
      const second = Math.floor(departure.getTime() / 1000);
      const key = `${DISPATCH}:${businessId}:${second}`;
      const after = Math.max(0, departure.getTime() - at.getTime());
      return enqueue(tx, DISPATCH, { businessId }, { key, after });
    },
  });

/** Each minute: who was asked to confirm and never answered lets the time go, where the assistant was told to do so. */
const unconfirmed = ({ pool }: Parts): Job =>
  lookingOver('notifications.cancelUnconfirmed', {
    schedule: '* * * * *',
    waiting: () => businessesThatCancel(pool),
    take: cancelUnconfirmed,
  });

export const notificationJobs = (parts: Parts): Job[] => [
  unconfirmed(parts),
  dispatcher(parts),
  lookout(parts),
  told('notifications.tellBooked', 'booked'),
  told('notifications.tellMoved', 'moved'),
  told('notifications.tellCancelled', 'cancelled'),
  job('notifications.follow', {
    schema: OfAppointment,
    attempts: 5,
    run: async ({ businessId, appointmentId }, { scopes, clock }) => {
      const by = { businessId, at: clock.now() };
      await scopes.inTenant({ businessId }, (tx) => follow(tx, by, appointmentId));
    },
  }),
  job('notifications.replan', {
    schema: OfBusiness,
    attempts: 3,
    run: ({ businessId }, run) => replan(run, { businessId, at: run.clock.now() }),
  }),
  subscribeToMessages('notifications.takeAnswer', (tx, by, messageIds) =>
    takeAnswers(tx, by, parts.channels, messageIds),
  ),
];
