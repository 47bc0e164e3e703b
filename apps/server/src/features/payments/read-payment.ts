import type { Scopes } from '../../platform/database/scopes.ts';
import type { Vault } from '../../platform/sealed.ts';
import { PaymentRefusal, type Payments, type ProviderPayment } from '../../providers/payments/index.ts';
import { findCharging, noteAttention } from './accounts/index.ts';
import * as attempts from './attempts-store.ts';
import { isOpen } from './ledger-steps.ts';
import * as stored from './payments-store.ts';
import { applyFacts } from './settle.ts';

export interface ReadParts {
  payments: Payments;
  vault: Vault;
  publicUrl: string;
  scopes: Scopes;
}

interface When {
  businessId: string;
  at: Date;
}

const UNAUTHORIZED = [401, 403];

/**
 * Asks the provider with the token of a business. A token that is not accepted is noted, so that the team connects
 * again. Undefined without an account.
 */
export async function askProvider<T>(
  { vault, scopes }: ReadParts,
  { businessId, at }: When,
  work: (token: string, collectorId: string) => Promise<T>,
): Promise<T | undefined> {
  const account = await scopes.inTenant({ businessId }, (tx) => findCharging(tx, vault));
  if (account === undefined) return undefined;
  try {
    return await work(account.token, account.collectorId);
  } catch (error) {
    if (error instanceof PaymentRefusal && UNAUTHORIZED.includes(error.status))
      await scopes.inTenant({ businessId }, (tx) => noteAttention(tx, { businessId, at }, account));
    throw error;
  }
}

const apply = ({ scopes, publicUrl }: ReadParts, { businessId, at }: When, facts: ProviderPayment) =>
  scopes.inTenant({ businessId }, (tx) => applyFacts(tx, { businessId, at, publicUrl }, facts));

/** Reads a payment and applies what it says. A payment of something else is left alone. */
export async function readPayment(parts: ReadParts, when: When, providerId: string): Promise<void> {
  const facts = await askProvider(parts, when, (token) => parts.payments.readPayment(token, providerId));
  if (facts !== undefined) await apply(parts, when, facts);
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const HOUR = 60 * MINUTE;
/** Money that was brought on the last day is reported up to some days later. */
const LAST_CHECK_AFTER = 4 * DAY;
/** The provider is asked about refunds and charge-backs for this long. */
const AFTER_ARRIVAL = 120 * DAY;

/** Asks soon at first, then twice as late each time, and once a day for money that came. */
function nextCheck(attempt: attempts.Attempt, list: readonly stored.Payment[], at: Date): Date | null {
  if (list.some(({ use }) => use !== 'none')) {
    const isOver = at.getTime() - attempt.createdAt.getTime() > AFTER_ARRIVAL;
    return isOver ? null : new Date(at.getTime() + DAY);
  }
  const wait = Math.min(2 ** Math.min(attempt.checks, 10) * 2 * MINUTE, 6 * HOUR);
  const ends = list
    .filter(({ state }) => isOpen(state))
    .flatMap(({ expiresAt }) => (expiresAt !== null && expiresAt > at ? [expiresAt.getTime() + MINUTE] : []));
  const end = attempt.expiresAt.getTime() + LAST_CHECK_AFTER;
  if (at.getTime() > end) return null;
  return new Date(Math.min(at.getTime() + wait, ...ends));
}

/** Asks the provider about an attempt, because a webhook may be lost. */
export async function checkAttempt(parts: ReadParts, when: When, attemptId: string): Promise<void> {
  const { scopes } = parts;
  const { businessId, at } = when;
  const within = <T>(work: Parameters<typeof scopes.inTenant<T>>[1]) => scopes.inTenant({ businessId }, work);
  const attempt = await within((tx) => attempts.find(tx, attemptId));
  if (attempt === undefined) return;
  const facts = await askProvider(parts, when, (token, collectorId) =>
    collectorId === attempt.collectorId ? parts.payments.findPayments(token, attemptId) : Promise.resolve([]),
  );
  for (const one of facts ?? []) await apply(parts, when, one);
  await within(async (tx) => {
    const checkAt = nextCheck(attempt, await stored.listOfAttempt(tx, attemptId), at);
    await attempts.setCheck(tx, attemptId, { checkAt, checks: attempt.checks + 1 });
  });
}

/** Closes the checkouts that may still be paid, and cancels payments in cash that were not brought. */
export async function closeLinks(parts: ReadParts, when: When, appointmentId?: string): Promise<void> {
  const { scopes, payments } = parts;
  const { businessId, at } = when;
  const within = <T>(work: Parameters<typeof scopes.inTenant<T>>[1]) => scopes.inTenant({ businessId }, work);
  const open = await within((tx) => attempts.listOpen(tx, at, appointmentId));
  for (const attempt of open) {
    const { id, preferenceId } = attempt;
    await askProvider(parts, when, async (token, collectorId) => {
      if (collectorId === attempt.collectorId && preferenceId !== null)
        await payments.closePreference(token, preferenceId, at);
    });
    await within((tx) => attempts.close(tx, at, id));
  }
  const waiting = await within((tx) => stored.listOpen(tx, appointmentId));
  for (const { providerId } of waiting) {
    await askProvider(parts, when, (token) => payments.cancelPayment(token, providerId)).catch(
      (error: unknown) => {
        // It was paid or cancelled meanwhile, which its webhook tells.
        if (!(error instanceof PaymentRefusal)) throw error;
      },
    );
    await readPayment(parts, when, providerId);
  }
}
