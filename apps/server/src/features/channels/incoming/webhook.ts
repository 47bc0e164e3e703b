import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import { refuse } from '../../../platform/mount/refusal.ts';
import { batchWebhooks } from '../../../platform/webhooks/batch.ts';
import * as store from './incoming-store.ts';
import { storeAndWake } from '../../../platform/webhooks/wake.ts';

const computeSignature = (bytes: Buffer, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;

const equalInConstantTime = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** The signature covers the exact bytes; parsing and serializing the body would change them. */
const isSigned = (bytes: Buffer, signature: unknown, secret: string): boolean =>
  typeof signature === 'string' && equalInConstantTime(signature, computeSignature(bytes, secret));

export interface App {
  appSecret: string;
  verifyToken: string;
}

/** Meta verifies the address: the caller who knows the token gets its challenge back. */
export function verifyChallenge(app: App | undefined, given: { token: string; challenge: string }): string {
  if (app === undefined) return refuse('notFound');
  return equalInConstantTime(given.token, app.verifyToken) ? given.challenge : refuse('forbidden');
}

interface WebhookBody {
  body: Buffer;
  at: Date;
}

/** Limits concurrent statements; webhooks that arrive meanwhile are stored together. */
const CONCURRENT_WRITES = 4;

export const createWebhookStore = (pool: Pool) =>
  batchWebhooks(
    storeAndWake<WebhookBody>({
      store: (some, wakeAfter) => store.insertAll(pool, 'meta', some, wakeAfter),
      wake: (after) => store.enqueueReadAll(pool, after),
      now: () => performance.now(),
    }),
    { atOnce: CONCURRENT_WRITES },
  );

/** Rejects unsigned webhooks without a trace, and answers only after the exact bytes are stored. */
export async function receiveWebhook(
  keep: (arrived: WebhookBody) => Promise<void>,
  app: App | undefined,
  { bytes, signature, at }: { bytes: Buffer; signature: unknown; at: Date },
): Promise<null> {
  if (app === undefined) return refuse('notFound');
  if (!isSigned(bytes, signature, app.appSecret)) return refuse('signedOut', 'La firma no es válida');
  await keep({ body: bytes, at });
  return null;
}
