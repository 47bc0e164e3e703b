import { refuse } from '../../../platform/mount/refusal.ts';
import { type BillingProvider, UnverifiedEvent } from '../../../providers/billing/port.ts';
import type { createEventStore } from './store.ts';

/** Verifies a notification over its bytes and stores it. The answer does not wait for its effects, which a job applies. */
export async function receiveEvent(
  { keep, billing }: { keep: ReturnType<typeof createEventStore>; billing: BillingProvider },
  { bytes, signature, at }: { bytes: unknown; signature: unknown; at: Date },
): Promise<null> {
  if (!Buffer.isBuffer(bytes)) return refuse('malformed');
  const event = readEvent(billing, bytes, { signature, at });
  const { object } = event;
  if (object.kind !== 'other') await keep({ ...event, object, at });
  return null;
}

function readEvent(
  billing: BillingProvider,
  bytes: Buffer,
  { signature, at }: { signature: unknown; at: Date },
) {
  try {
    return billing.readEvent(bytes, typeof signature === 'string' ? signature : '', at);
  } catch (error) {
    if (error instanceof UnverifiedEvent) return refuse('signedOut', 'La firma no es válida');
    throw error;
  }
}
