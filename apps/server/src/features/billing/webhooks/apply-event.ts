import type { JobRun } from '../../../platform/jobs/job.ts';
import { errorText } from '../../../platform/error-text.ts';
import {
  syncCheckout,
  syncInvoice,
  type SyncOutcome,
  type SyncParts,
  syncPaymentIntent,
  syncReversal,
  syncSubscription,
} from '../fulfilment/index.ts';
import * as store from './store.ts';

/** Reads the named object again, because the order of notifications is not trusted, and takes over its state. */
function sync(parts: SyncParts, { object }: store.StoredEvent, at: Date): Promise<SyncOutcome> {
  switch (object.kind) {
    case 'checkout':
      return syncCheckout(parts, object.id, at);
    case 'subscription':
      return syncSubscription(parts, object.id, at);
    case 'invoice':
      return syncInvoice(parts, object.id, at);
    case 'paymentIntent':
      return syncPaymentIntent(parts, object.id, at);
    case 'reversal':
      return syncReversal(parts, object.paymentIntentId, at);
  }
}

const REASONS: Readonly<Record<SyncOutcome['is'], string>> = {
  known: '',
  unknown: 'no purchase of ours',
  refused: 'not the money of its purchase',
};

/** Applies an event. Its effects happen once in any case; this row only says that nothing is left to do. */
export async function applyEvent(
  parts: Omit<SyncParts, 'scopes'>,
  { scopes, clock, isLastAttempt, log }: JobRun,
  eventId: string,
): Promise<void> {
  const { pool } = parts;
  const event = await store.findWaiting(pool, eventId);
  if (event === undefined) return;
  const at = clock.now();
  try {
    const { is } = await sync({ ...parts, scopes }, event, at);
    await store.finish(pool, eventId, { state: 'done', reason: REASONS[is], at });
    if (is === 'refused') log.error({ eventId, type: event.type }, 'a payment is not that of its purchase');
  } catch (error) {
    if (isLastAttempt) await store.finish(pool, eventId, { state: 'failed', reason: errorText(error), at });
    throw error;
  }
}
