import type { TenantTx } from '../../platform/database/scopes.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { found } from '../../platform/mount/refusal.ts';
import { PaymentRefusal, PaymentSilence } from '../../providers/payments/index.ts';
import { recordPayment } from '../alerts/index.ts';
import { findAccount } from './accounts/index.ts';
import * as attempts from './attempts-store.ts';
import * as payments from './payments-store.ts';
import type { Payment } from './payments-store.ts';
import { askProvider, type ReadParts, readPayment } from './read-payment.ts';
import { NO_ACCOUNT, PARTLY_GONE, problemOfState, REFUSED, SILENT } from './refund-problems.ts';
import * as refunds from './refunds-store.ts';
import type { Refund } from './refunds-store.ts';

interface When {
  businessId: string;
  at: Date;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A refund that could not be made for this long is given up, and the team is told. */
const GIVE_UP_AFTER = 72 * HOUR;
const MOST_DOUBLINGS = 6;

const UNAUTHORIZED = [401, 403];

/** Waits twice as long after each try, up to about an hour. */
const nextTry = (tries: number, at: Date): Date =>
  new Date(at.getTime() + 2 ** Math.min(tries, MOST_DOUBLINGS) * MINUTE);

interface Work {
  refund: Refund;
  payment: Payment;
  /** Whether the account that got the money is connected. */
  isConnected: boolean;
}

async function claim(tx: TenantTx, at: Date, refundId: string): Promise<Work | undefined> {
  const refund = await refunds.find(tx, refundId);
  if (refund?.state !== 'pending') return undefined;
  const payment = found(await payments.find(tx, refund.paymentId));
  const attempt = found(await attempts.find(tx, payment.attemptId));
  const account = await findAccount(tx);
  await refunds.noteTry(tx, refund.id, nextTry(refund.tries + 1, at));
  return { refund, payment, isConnected: account?.collectorId === attempt.collectorId };
}

/**
 * Money that pays for nothing goes back completely. When a part of it was given back at the provider meanwhile, a refund
 * of the rest takes the place of the one that would be refused. Returns whether it did.
 */
async function replaceReturn(tx: TenantTx, by: When, { refund, payment }: Work): Promise<boolean> {
  const now = found(await payments.lockForUpdate(tx, payment.id));
  if (now.use !== 'returned' || refund.amountCents <= now.bookedCents) return false;
  if (!(await refunds.giveUp(tx, refund.id, PARTLY_GONE)) || now.bookedCents <= 0) return true;
  const { reason, signedBy } = refund;
  const rest = { paymentId: payment.id, amountCents: now.bookedCents, reason, signedBy };
  const refundId = await refunds.insert(tx, by, { ...rest, state: 'pending' });
  await enqueue(tx, 'payments.sendRefund', { businessId: by.businessId, refundId });
  return true;
}

/**
 * Asks the provider for a refund. It is read before, because the provider remembers the key of a request for a limited
 * time: an earlier try whose answer was lost is found there and not repeated. Returns the problem of a refund that was
 * not made.
 */
async function ask(parts: ReadParts, when: When, work: Work): Promise<string> {
  const { refund, payment } = work;
  const { scopes, payments: provider } = parts;
  const within = <T>(work: (tx: TenantTx) => Promise<T>) =>
    scopes.inTenant({ businessId: when.businessId }, work);
  const read = () => readPayment(parts, when, payment.providerId);
  await read();
  const now = await within((tx) => refunds.find(tx, refund.id));
  if (now?.state !== 'pending' || now.providerId !== null) return '';
  const { state } = found(await within((tx) => payments.find(tx, payment.id)));
  const problem = problemOfState(state);
  if (problem !== undefined) return problem;
  if (await within((tx) => replaceReturn(tx, when, work))) return '';
  try {
    const request = { amountCents: refund.amountCents, key: refund.id };
    const done = await askProvider(parts, when, (token) =>
      provider.refund(token, payment.providerId, request),
    );
    if (done !== undefined) await within((tx) => refunds.setProviderId(tx, refund.id, done.id));
  } catch (error) {
    if (!(error instanceof PaymentRefusal) || UNAUTHORIZED.includes(error.status)) throw error;
    // It may have been made another way meanwhile, which the payment then says.
    await read();
    return REFUSED;
  }
  // The provider's present sums decide about the ledger, like after a webhook.
  await read();
  return '';
}

async function fail(tx: TenantTx, when: When, { refund, payment }: Work, problem: string): Promise<void> {
  if (!(await refunds.giveUp(tx, refund.id, problem))) return;
  await recordPayment(tx, when, 'refundFailed', {
    paymentId: payment.id,
    appointmentId: payment.appointmentId ?? undefined,
    detail: problem,
  });
}

/**
 * Sends a stored refund and returns what became of it. The same refund is never made twice, however often it is sent. One
 * that the provider did not answer waits for the next try.
 */
export async function sendRefund(
  parts: ReadParts,
  when: When,
  refundId: string,
): Promise<Refund | undefined> {
  const within = <T>(work: (tx: TenantTx) => Promise<T>) =>
    parts.scopes.inTenant({ businessId: when.businessId }, work);
  const work = await within((tx) => claim(tx, when.at, refundId));
  if (work !== undefined) await attempt(parts, when, work, within);
  return within((tx) => refunds.find(tx, refundId));
}

async function attempt(
  parts: ReadParts,
  when: When,
  work: Work,
  within: <T>(act: (tx: TenantTx) => Promise<T>) => Promise<T>,
): Promise<void> {
  const { refund, isConnected } = work;
  let problem = NO_ACCOUNT;
  try {
    if (isConnected) {
      const refusal = await ask(parts, when, work);
      if (refusal !== '') return await within((tx) => fail(tx, when, work, refusal));
      problem = '';
    }
  } catch (error) {
    if (!(error instanceof PaymentSilence || error instanceof PaymentRefusal)) throw error;
    problem = error instanceof PaymentSilence ? SILENT : NO_ACCOUNT;
  }
  if (problem === '') return;
  const isOld = when.at.getTime() - refund.createdAt.getTime() > GIVE_UP_AFTER;
  await within((tx) => (isOld ? fail(tx, when, work, problem) : refunds.setProblem(tx, refund.id, problem)));
}
