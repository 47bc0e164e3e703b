import * as z from 'zod';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { enqueueAll } from '../../../platform/jobs/enqueue.ts';
import { type Job, job } from '../../../platform/jobs/job.ts';

type HandleMessages = (tx: TenantTx, by: ActionContext, messageIds: readonly string[]) => Promise<void>;

const Messages = z.object({ businessId: z.uuid(), messageIds: z.array(z.uuid()).min(1) });
/** The payload of jobs that were queued one by one, by earlier versions. */
const OneMessage = z
  .object({ businessId: z.uuid(), messageId: z.uuid() })
  .transform(({ businessId, messageId }) => ({ businessId, messageIds: [messageId] }));

/** Handles a batch of inbound messages in one transaction; when that fails, each message gets a job of its own. */
export const subscribeToMessages = (name: string, handle: HandleMessages): Job =>
  job(name, {
    schema: z.union([Messages, OneMessage]),
    attempts: 5,
    run: async ({ businessId, messageIds }, { scopes, clock, log }) => {
      const by = { businessId, at: clock.now() };
      try {
        await scopes.inTenant({ businessId }, (tx) => handle(tx, by, messageIds));
      } catch (error) {
        if (messageIds.length === 1) throw error;
        log.warn({ err: error }, 'messages were not handled together, so each is handled by itself');
        const alone = messageIds.map((id) => ({ payload: { businessId, messageIds: [id] } }));
        await scopes.inTenant({ businessId }, (tx) => enqueueAll(tx, name, alone));
      }
    },
  });
