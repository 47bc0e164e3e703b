import type { Pool } from 'pg';
import { refuse } from '../../platform/mount/refusal.ts';
import { gathering } from './gathering.ts';
import * as store from './incoming-store.ts';
import { isSame, isSigned } from './signature.ts';
import { waking } from './waking.ts';

export interface App {
  appSecret: string;
  verifyToken: string;
}

/** Meta asks whether this address is ours; whoever knows the word hears their own back. */
export function verified(app: App | undefined, given: { token: string; challenge: string }): string {
  if (app === undefined) return refuse('notFound');
  return isSame(given.token, app.verifyToken) ? given.challenge : refuse('forbidden');
}

interface Arrived {
  body: Buffer;
  at: Date;
}

/** So many statements of ours may be on their way at once; what comes meanwhile goes together. */
const AT_ONCE = 4;

export const keeping = (pool: Pool) =>
  gathering(
    waking<Arrived>({
      keep: (some, wakeAfter) => store.keepAll(pool, 'meta', some, wakeAfter),
      wake: (after) => store.wake(pool, after),
      now: () => performance.now(),
    }),
    { atOnce: AT_ONCE },
  );

/** What is not signed leaves no trace; what is stays to the byte before anybody is told that it came. */
export async function receive(
  keep: (arrived: Arrived) => Promise<void>,
  app: App | undefined,
  { bytes, signature, at }: { bytes: Buffer; signature: unknown; at: Date },
): Promise<null> {
  if (app === undefined) return refuse('notFound');
  if (!isSigned(bytes, signature, app.appSecret)) return refuse('signedOut', 'La firma no es válida');
  await keep({ body: bytes, at });
  return null;
}
