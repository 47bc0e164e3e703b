import type { Pool } from 'pg';
import * as z from 'zod';
import { announce } from '../../../events.ts';
import type { AnyTx } from '../../../platform/database/scopes.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { handleEach } from '../../../platform/jobs/isolate.ts';
import { type Job, job } from '../../../platform/jobs/job.ts';
import { sweepJob } from '../../../platform/jobs/sweep-job.ts';
import type { Channels } from '../../../providers/channels/index.ts';
import { type ChannelAccounts, MessageSender, reconcile } from './message-sender.ts';
import { businessesWithMessages, explainPauses, findNextDueTime } from './outbound-queue-store.ts';
import { listPendingReferences } from './delivery-receipts-store.ts';
import { retryPendingUpdates, APPLY_PENDING_JOB } from './delivery-receipts.ts';
import { GIVE_UP_AFTER } from './timeouts.ts';
import { announceUndelivered } from './undelivered.ts';
import { wake } from '../inbox/states.ts';
import { listSnoozedUntil } from '../inbox/states-store.ts';
import type { FindObsolete } from './claim-due.ts';

const SEND_JOB = 'messages.send';
/** Prevents a busy loop when the clock stands still. */
const MIN_DELAY = 1000;

/** Repeats under one key per business; a queued message enqueues a job of its own. */
const enqueueSend = (tx: AnyTx, businessId: string, after: number) =>
  enqueue(tx, SEND_JOB, { businessId }, { key: `${SEND_JOB}:${businessId}`, after });

interface Parts {
  pool: Pool;
  channels: Channels;
  accounts: ChannelAccounts;
  findObsolete: FindObsolete;
}

const sendJob = ({ channels, accounts, findObsolete }: Parts): Job => {
  const sender = new MessageSender();
  return job(SEND_JOB, {
    schema: z.object({ businessId: z.uuid() }),
    attempts: 5,
    run: async ({ businessId }, run) => {
      const context = { ...run, businessId, channels, accounts, findObsolete };
      await reconcile(context);
      if (!(await sender.run(context))) return;
      await run.scopes.inTenant({ businessId }, async (tx) => {
        const at = run.clock.now();
        const since = new Date(at.getTime() - GIVE_UP_AFTER);
        const { hasChanged, failed } = await explainPauses(tx, { at, since });
        if (hasChanged) await announce(tx, 'message.settled', { businessId });
        await announceUndelivered(tx, businessId, failed);
        const next = await findNextDueTime(tx, businessId);
        if (next === undefined) return;
        await enqueueSend(tx, businessId, Math.max(MIN_DELAY, next.getTime() - at.getTime()));
      });
    },
  });
};

export const conversationJobs = (parts: Parts): Job[] => [
  /** Conversations that were put off until now. */
  sweepJob('conversations.wake', {
    schedule: '* * * * *',
    listDue: (at) => listSnoozedUntil(parts.pool, at),
    handle: (tx, by, { id }) => wake(tx, by, id),
  }),
  sendJob(parts),
  job(APPLY_PENDING_JOB, {
    schema: z.object({ businessId: z.uuid() }),
    attempts: 5,
    run: async ({ businessId }, run) => {
      const { scopes, clock } = run;
      const pending = await scopes.inTenant({ businessId }, listPendingReferences);
      await handleEach(pending, run, ({ reference }) =>
        scopes.inTenant({ businessId }, (tx) =>
          retryPendingUpdates(tx, { businessId, at: clock.now() }, reference),
        ),
      );
    },
  }),
  /** Finds messages whose job was lost. */
  sweepJob('messages.sweep', {
    schedule: '* * * * *',
    atStart: true,
    listDue: (at) => businessesWithMessages(parts.pool, at),
    handle: (tx, { businessId }) => enqueueSend(tx, businessId, 0),
  }),
];
