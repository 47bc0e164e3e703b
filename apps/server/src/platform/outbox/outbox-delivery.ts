import type { Pool } from 'pg';
import * as z from 'zod';
import { type Job, job } from '../jobs/job.ts';
import type { OutboxSender } from './outbox-sender.ts';
import * as store from './store.ts';

/** Sends one message of the outbox by the sender of its kind. No transaction is open meanwhile. */
export const outboxDelivery = (pool: Pool, senders: readonly OutboxSender[]): Job =>
  job('outbox.deliver', {
    schema: z.strictObject({ outboxId: z.uuid() }),
    attempts: 10,
    run: async ({ outboxId }, { clock, log, signal, isLastAttempt }) => {
      const message = await store.claim(pool, outboxId, clock.now());
      if (message === undefined) return;
      if (message.status === 'unknown') {
        log.warn({ outboxId, kind: message.kind }, 'interrupted while sending: it may have arrived or not');
        return;
      }
      const sender = senders.find(({ kind }) => kind === message.kind);
      const outcome =
        sender === undefined
          ? ({ is: 'failed', reason: `no sender for ${message.kind}` } as const)
          : await sender.send({ id: outboxId, payload: message.payload }, signal);
      const isGivenUp = outcome.is === 'later' && isLastAttempt;
      const delivery = isGivenUp ? { is: 'failed' as const, reason: outcome.reason } : outcome;
      await store.recordOutcome(pool, outboxId, delivery, clock.now());
      if (delivery.is !== 'sent') {
        log.warn(
          { outboxId, kind: message.kind, outcome: delivery.is, reason: delivery.reason },
          'not delivered',
        );
      }
      if (delivery.is === 'later') throw new Error(delivery.reason);
    },
  });
