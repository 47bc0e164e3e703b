import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { ProviderPayment } from '../../providers/payments/index.ts';
import { recordPayment } from '../alerts/index.ts';
import type { Entry } from '../appointments/index.ts';
import { lockToPay, markPaid, PAYER } from '../appointments/online-payment/index.ts';
import * as attempts from './attempts-store.ts';
import { holdDeadline } from './deadline.ts';
import { hasArrived, ledgerSteps, stateOf } from './ledger-steps.ts';
import { writeSteps } from './ledger.ts';
import * as payments from './payments-store.ts';
import type { Payment } from './payments-store.ts';
import * as refunds from './refunds-store.ts';
import type { SettleContext } from './settle-context.ts';
import { tellPaid, tellReturned } from './tell-payer.ts';
import { amountWords, problemOf, RETURN_REASONS, type ReturnReason } from './words.ts';

/** The reason for an alert; such a payment is never credited. */
function mismatch(attempt: attempts.Attempt, facts: ProviderPayment): string | undefined {
  if (facts.collectorId !== attempt.collectorId) return 'El pago llegó a otra cuenta de Mercado Pago';
  if (facts.currency !== attempt.currency) return 'El pago llegó en otra moneda';
  return facts.amountCents === attempt.amountCents ? undefined : 'El pago llegó por otro monto';
}

async function lockPayment(
  tx: TenantTx,
  by: ActionContext,
  attempt: attempts.Attempt,
  facts: ProviderPayment,
): Promise<Payment | undefined> {
  await attempts.lock(tx, attempt.id);
  const known = await payments.findByProviderId(tx, facts.id);
  if (known !== undefined)
    // The provider does not give a payment another reference.
    return known.attemptId === attempt.id ? payments.lockForUpdate(tx, known.id) : undefined;
  const { id: attemptId, appointmentId, amountCents, currency } = attempt;
  const { id: providerId, way, createdAt } = facts;
  const state = stateOf(facts);
  const terms = { attemptId, appointmentId, amountCents, currency };
  const id = await payments.insert(tx, by, { ...terms, providerId, state, way, createdAt });
  return payments.lockForUpdate(tx, id);
}

interface Used {
  use: Payment['use'];
  reason?: ReturnReason;
}

/** Decides what money that arrived is for: it pays the appointment, or it goes back. */
async function useFor(
  tx: TenantTx,
  by: SettleContext,
  entry: Entry | undefined,
  { attempt, payment, state }: { attempt: attempts.Attempt; payment: Payment; state: Payment['state'] },
): Promise<Used> {
  if (attempt.kind === 'test') return { use: 'returned', reason: 'test' };
  // It went back before we learned that it had come.
  if (state === 'refunded' || state === 'chargedBack') return { use: 'returned', reason: 'returned' };
  if (entry === undefined) return { use: 'returned', reason: 'gone' };
  const others = await payments.listOfAppointment(tx, entry.id);
  const isPaid = others.some((one) => one.id !== payment.id && one.use === 'paid' && one.bookedCents > 0);
  if (isPaid) return { use: 'returned', reason: 'paidAlready' };
  if (await markPaid(tx, by, entry, attempt.paidStatus)) return { use: 'paid' };
  return { use: 'returned', reason: entry.status === 'no_pagada' ? 'taken' : 'cancelled' };
}

/** Sends back what is in the ledger of a payment that pays for nothing. The refund is stored before it is sent. */
async function giveBack(
  tx: TenantTx,
  by: SettleContext,
  payment: Payment,
  { cents, reason }: { cents: number; reason: string },
): Promise<void> {
  const refundId = await refunds.insert(tx, by, {
    paymentId: payment.id,
    amountCents: cents,
    reason,
    state: 'pending',
    signedBy: '',
  });
  await enqueue(tx, 'payments.sendRefund', { businessId: by.businessId, refundId });
}

interface Change {
  attempt: attempts.Attempt;
  entry: Entry | undefined;
  /** The payment before these facts. */
  payment: Payment;
  state: Payment['state'];
  used: Used;
  bookedCents: number;
}

/** Money that went back before we learned that it had come says nothing to anybody. */
const isSilentReturn = ({ use, reason }: Used) => use === 'returned' && reason === 'returned';

/** Tells the team and the payer what became of a payment, once each. */
async function tell(tx: TenantTx, by: SettleContext, change: Change): Promise<void> {
  const { entry, payment, state, used } = change;
  if (payment.kind === 'test') return;
  const alert = (kind: Parameters<typeof recordPayment>[2], detail: string) =>
    recordPayment(tx, by, kind, { paymentId: payment.id, appointmentId: entry?.id, detail });
  if (state !== payment.state && state === 'chargedBack') await alert('chargedBack', amountWords(payment));
  if (state !== payment.state && state === 'held') await alert('paymentHeld', amountWords(payment));
  if (payment.use !== 'none' || isSilentReturn(used)) return;
  if (used.use === 'paid' && entry !== undefined) {
    await alert('paid', amountWords(payment));
    await tellPaid(tx, by, entry, payment);
  }
  if (used.reason === undefined) return;
  await alert('paymentReturned', `${amountWords(payment)} · ${RETURN_REASONS[used.reason]}`);
  if (entry !== undefined) await tellReturned(tx, by, entry, { payment, reason: used.reason });
}

const DAY = 86_400_000;

const DISPUTED: readonly Payment['state'][] = ['held', 'chargedBack'];

/** Why money goes back now: it pays for nothing, or a dispute about such money was won. Empty when it does not. */
async function returnReasonOf(
  tx: TenantTx,
  { payment, state, used, bookedCents }: Change,
  isFirst: boolean,
): Promise<string> {
  if (bookedCents <= 0 || used.use !== 'returned') return '';
  if (isFirst) return used.reason === undefined ? '' : RETURN_REASONS[used.reason];
  if (state !== 'approved' || !DISPUTED.includes(payment.state)) return '';
  const known = await refunds.listOf(tx, [payment.id]);
  return known.some((refund) => refund.state === 'pending') ? '' : payment.returnReason;
}

/** The work that follows after the facts are stored. */
async function followUp(tx: TenantTx, by: SettleContext, change: Change): Promise<void> {
  const { attempt, entry, payment, state, used, bookedCents } = change;
  const { businessId, at } = by;
  const isFirst = payment.use === 'none' && used.use !== 'none';
  const reason = await returnReasonOf(tx, change, isFirst);
  if (reason !== '') await giveBack(tx, by, payment, { cents: bookedCents, reason });
  await tell(tx, by, change);
  // Other links and vouchers of a paid appointment are closed, so that nobody pays twice.
  if (isFirst && used.use === 'paid' && entry !== undefined)
    await enqueue(tx, 'payments.closeLinks', { businessId, appointmentId: entry.id });
  // Refunds and charge-backs are asked for once a day.
  if (hasArrived(state)) {
    const checkAt = new Date(at.getTime() + DAY);
    await attempts.setCheck(tx, attempt.id, { checkAt, checks: attempt.checks });
  }
  const ids = { businessId, paymentId: payment.id };
  await announce(tx, 'payment.changed', entry === undefined ? ids : { ...ids, appointmentId: entry.id });
}

async function settlePayment(
  tx: TenantTx,
  by: SettleContext,
  { attempt, entry, payment }: Pick<Change, 'attempt' | 'entry' | 'payment'>,
  facts: ProviderPayment,
): Promise<void> {
  const state = stateOf(facts);
  const used =
    payment.use === 'none' && hasArrived(state)
      ? await useFor(tx, by, entry, { attempt, payment, state })
      : { use: payment.use };
  const known = await refunds.listOf(tx, [payment.id]);
  const steps = ledgerSteps({ payment, refunds: known, isBooked: payment.use !== 'none' }, facts);
  const author = { ...by, signedBy: PAYER.signedBy };
  const bookedCents = await writeSteps(tx, author, { payment, entry, steps, facts });
  await payments.update(tx, by.at, payment.id, {
    state,
    way: facts.way,
    refundedCents: facts.refundedCents,
    bookedCents,
    use: used.use,
    returnReason: used.reason === undefined ? payment.returnReason : RETURN_REASONS[used.reason],
    problem: problemOf({ state, detail: facts.detail }),
    voucherUrl: facts.voucherUrl,
    deadlineBefore: await holdDeadline(tx, by, { entry, payment, state, facts }),
    approvedAt: facts.approvedAt,
    expiresAt: facts.expiresAt,
    versionAt: facts.updatedAt,
  });
  await followUp(tx, by, { attempt, entry, payment, state, used, bookedCents });
}

/**
 * Applies what the provider says about a payment, in one transaction with everything that follows from it. The facts
 * are sums, so repeated, lost and late webhooks lead to the same result.
 */
export async function applyFacts(tx: TenantTx, by: SettleContext, facts: ProviderPayment): Promise<void> {
  const attempt = await attempts.find(tx, facts.reference);
  if (attempt === undefined) return;
  const { appointmentId } = attempt;
  const problem = mismatch(attempt, facts);
  if (problem !== undefined)
    return recordPayment(tx, by, 'paymentProblem', {
      paymentId: attempt.id,
      appointmentId: appointmentId ?? undefined,
      detail: problem,
    });
  // The client, the specialist and the appointment are locked before the payment, as by everybody.
  const entry = appointmentId === null ? undefined : await lockToPay(tx, by, appointmentId);
  const payment = await lockPayment(tx, by, attempt, facts);
  if (payment === undefined || payment.versionAt > facts.updatedAt) return;
  await settlePayment(tx, by, { attempt, entry, payment }, facts);
}
