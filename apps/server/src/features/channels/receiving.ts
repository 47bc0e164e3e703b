import type { Scopes } from '../../platform/database/scopes.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { gathering } from './gathering.ts';
import * as store from './incoming-store.ts';
import { isSame, isSigned } from './signature.ts';

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

export const keeping = (scopes: Scopes) =>
  gathering<Arrived>((some) => scopes.inPublic((tx) => store.keepAll(tx, 'meta', some)));

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
