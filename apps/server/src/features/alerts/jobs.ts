import type { Pool } from 'pg';
import * as z from 'zod';
import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { type Job, job } from '../../platform/jobs/job.ts';
import * as store from './record-store.ts';

type RecordAlert = (tx: TenantTx, by: ActionContext, id: string) => Promise<boolean>;

/** Subscribes to an event with the id of one kind. */
const recording = <K extends string>(name: string, key: K, record: RecordAlert): Job => {
  const schema = z.object({ businessId: z.uuid() }).catchall(z.uuid());
  return job(name, {
    schema,
    attempts: 5,
    run: ({ businessId, ...ids }, { scopes, clock }) =>
      scopes.inTenant({ businessId }, async (tx) => {
        const id = (ids as Record<string, string>)[key];
        if (id !== undefined && (await record(tx, { businessId, at: clock.now() }, id)))
          await announce(tx, 'alert.recorded', { businessId });
      }),
  });
};

const ofAppointment =
  (kind: 'booked' | 'moved' | 'cancelled'): RecordAlert =>
  (tx, by, id) =>
    store.insertAppointment(tx, by, kind, id);

export const alertJobs = ({ pool }: { pool: Pool }): Job[] => [
  recording('alerts.booked', 'appointmentId', ofAppointment('booked')),
  recording('alerts.moved', 'appointmentId', ofAppointment('moved')),
  recording('alerts.cancelled', 'appointmentId', ofAppointment('cancelled')),
  recording('alerts.handedOver', 'conversationId', store.insertHandover),
  job('alerts.undelivered', {
    schema: z.object({ businessId: z.uuid(), messageIds: z.array(z.uuid()) }),
    attempts: 5,
    run: ({ businessId, messageIds }, { scopes, clock }) =>
      scopes.inTenant({ businessId }, async (tx) => {
        const by = { businessId, at: clock.now() };
        let isAnyNew = false;
        for (const id of messageIds) if (await store.insertUndelivered(tx, by, id)) isAnyNew = true;
        if (isAnyNew) await announce(tx, 'alert.recorded', { businessId });
      }),
  }),
  recording('alerts.noCredits', 'assistantId', store.insertNoCredits),
  recording('alerts.channelStopped', 'accountId', store.insertStopped),
  job('alerts.clear', {
    schema: z.object({}),
    attempts: 1,
    schedule: '50 9 * * *',
    run: async (_, { clock }) => void (await store.removeOld(pool, clock.now())),
  }),
];
