import { randomInt } from 'node:crypto';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { hashOf } from '../../../platform/ids.ts';
import * as store from './hold-codes-store.ts';
import { remove } from './hold-store.ts';

/** Enough for a typing error in the address and in the code. More would help to guess a code or to fill a mailbox. */
const MAX_CODES = 3;
const MAX_TRIES = 5;
const CODES = 1_000_000;

/** `gone`: the hold was used or has expired. `spent`: too many codes or tries, and the hold was released. */
export type CodeOutcome =
  | { state: 'confirmed' | 'gone' | 'wrong' | 'spent' }
  | { state: 'sent'; code: string };

export interface CodeAttempt {
  token: string;
  /** The e-mail address or the number that the code belongs to. Another one needs another code. */
  contact: string;
  /** The code that the visitor typed; empty when they have none. */
  code: string;
  at: Date;
}

/** Checks the code of a hold, or makes a new one for its contact. The caller sends it. */
export async function confirmHold(tx: TenantTx, attempt: CodeAttempt): Promise<CodeOutcome> {
  const holderHash = hashOf(attempt.token);
  const known = await store.lock(tx, holderHash, attempt.at);
  if (known === undefined) return { state: 'gone' };
  const emailHash = hashOf(attempt.contact.toLowerCase());
  const isSameContact = known.emailHash === emailHash;
  if (known.isConfirmed && isSameContact) return { state: 'confirmed' };
  const hashOfCode = (code: string) => hashOf(`${attempt.token} ${code}`);
  const isTrying = isSameContact && attempt.code !== '';
  if (isTrying && known.codeHash === hashOfCode(attempt.code)) {
    await store.save(tx, holderHash, { ...known, isConfirmed: true });
    return { state: 'confirmed' };
  }
  const isSpent = isTrying ? known.tries + 1 >= MAX_TRIES : known.sent >= MAX_CODES;
  if (isSpent) {
    await remove(tx, holderHash);
    return { state: 'spent' };
  }
  if (isTrying) {
    await store.save(tx, holderHash, { ...known, tries: known.tries + 1 });
    return { state: 'wrong' };
  }
  const code = String(randomInt(CODES)).padStart(6, '0');
  const { tries } = known;
  const fresh = { codeHash: hashOfCode(code), emailHash, tries, sent: known.sent + 1, isConfirmed: false };
  await store.save(tx, holderHash, fresh);
  return { state: 'sent', code };
}

/** Whether this live hold waits for the code of its visitor. It takes no lock, because the booking locks specialists first. */
export const isUnconfirmed = (tx: TenantTx, token: string, at: Date): Promise<boolean> =>
  store.isUnconfirmed(tx, hashOf(token), at);
