import type { Pool } from 'pg';
import * as z from 'zod';
import { type Job, job } from '../jobs/job.ts';
import type { Carrier } from './carrier.ts';
import * as store from './store.ts';

/** Takes one message of the outbox away, by the carrier of its kind. No transaction is open meanwhile. */
export const outboxDelivery = (pool: Pool, carriers: readonly Carrier[]): Job =>
  job('outbox.deliver', {
    schema: z.strictObject({ outboxId: z.uuid() }),
    attempts: 10,
    run: async ({ outboxId }, { clock, log, signal, isLastAttempt }) => {
      const message = await store.claim(pool, outboxId, clock.now());
      if (message === undefined) return;
      if (message.status === 'unknown') {
        log.warn({ outboxId, kind: message.kind }, 'found half sent: nobody knows whether it arrived');
        return;
      }
      const carrier = carriers.find(({ kind }) => kind === message.kind);
      const outcome =
        carrier === undefined
          ? ({ is: 'failed', reason: `nobody carries ${message.kind}` } as const)
          : await carrier.deliver({ id: outboxId, payload: message.payload }, signal);
      const isGivenUp = outcome.is === 'later' && isLastAttempt;
      const delivery = isGivenUp ? { is: 'failed' as const, reason: outcome.reason } : outcome;
      await store.settle(pool, outboxId, delivery, clock.now());
      if (delivery.is !== 'sent') {
        log.warn(
          { outboxId, kind: message.kind, outcome: delivery.is, reason: delivery.reason },
          'not delivered',
        );
      }
      if (delivery.is === 'later') throw new Error(delivery.reason);
    },
  });
