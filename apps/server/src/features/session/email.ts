import type { AuthTx } from '../../platform/database/scopes.ts';
import { newToken } from '../../platform/ids.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { queueEmail } from '../../platform/outbox/index.ts';
import * as emails from './emails.ts';
import { type SignInParts, pageAt } from './parts.ts';
import * as store from './store.ts';

const DAY = 86_400_000;

interface Addressee {
  id: string;
  name: string;
  email: string;
}

export async function sendVerification(
  tx: AuthTx,
  { publicUrl }: Pick<SignInParts, 'publicUrl'>,
  person: Addressee,
  now: Date,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + DAY);
  await store.keepLink(tx, { token, personId: person.id, purpose: 'verify', expiresAt }, now);
  await queueEmail(tx, emails.verification(person, pageAt(publicUrl, '/auth/verificar', token)));
}

export async function verify({ scopes }: SignInParts, token: string, now: Date): Promise<null> {
  return scopes.inAuth(async (tx) => {
    const personId = (await store.spendLink(tx, token, 'verify', now)) ?? refuse('linkSpent');
    await store.markVerified(tx, personId, now);
    return null;
  });
}
