import type { PoolClient } from 'pg';
import { ApiError } from './api-error.ts';
import { takesCash, type TestPayment, type TestPreference, totalOf } from './objects.ts';
import * as store from './objects-store.ts';
import { PAGES_PATH, type StandInParts } from './parts.ts';
import { newNumber } from './tokens.ts';

/** The outcomes that a person can choose on the payment page. */
export const OUTCOMES = ['approved', 'funds', 'rejected', 'review', 'challenge', 'cash'] as const;
export type Outcome = (typeof OUTCOMES)[number];

type Start = Pick<TestPayment, 'status' | 'status_detail' | 'payment_type_id' | 'payment_method_id'>;
const card = (status: TestPayment['status'], status_detail: string): Start => ({
  status,
  status_detail,
  payment_type_id: 'credit_card',
  payment_method_id: 'visa',
});

const STARTS: Readonly<Record<Outcome, Start>> = {
  approved: card('approved', 'accredited'),
  funds: card('rejected', 'cc_rejected_insufficient_amount'),
  rejected: card('rejected', 'cc_rejected_other_reason'),
  review: card('in_process', 'pending_review_manual'),
  challenge: card('pending', 'pending_challenge'),
  cash: {
    status: 'pending',
    status_detail: 'pending_waiting_payment',
    payment_type_id: 'ticket',
    payment_method_id: 'oxxo',
  },
};

const isOpen = ({ status }: Pick<TestPayment, 'status'>) =>
  status === 'pending' || status === 'in_process' || status === 'authorized';

async function notify(client: PoolClient, payment: TestPayment, at: Date): Promise<void> {
  const url = new URL(payment.notification_url);
  url.searchParams.set('data.id', payment.id);
  url.searchParams.set('type', 'payment');
  const body = {
    action: 'payment.updated',
    api_version: 'v1',
    data: { id: payment.id },
    date_created: at.toISOString(),
    live_mode: false,
    type: 'payment',
    user_id: Number(payment.collector_id),
  };
  const webhook = { url: url.toString(), dataId: payment.id, body: JSON.stringify(body), at };
  await store.queueWebhook(client, webhook);
}

const requirePreference = async ({ pool }: StandInParts, id: string): Promise<TestPreference> => {
  const preference = await store.find<TestPreference>(pool, 'preference', id);
  if (preference === undefined) throw new ApiError(404, 'preference not found');
  return preference;
};

export const isExpired = ({ expiration_date_to }: TestPreference, at: Date): boolean =>
  new Date(expiration_date_to) <= at;

/** A person pays on the payment page. */
export async function pay(parts: StandInParts, preferenceId: string, outcome: Outcome): Promise<TestPayment> {
  const { pool, clock, publicUrl } = parts;
  const preference = await requirePreference(parts, preferenceId);
  const at = clock.now();
  if (isExpired(preference, at)) throw new ApiError(400, 'preference expired');
  if (outcome === 'cash' && !takesCash(preference)) throw new ApiError(400, 'payment method excluded');
  const id = newNumber();
  const now = at.toISOString();
  const isCash = outcome === 'cash';
  const payment: TestPayment = {
    id,
    collector_id: preference.collector_id,
    preference_id: preference.id,
    external_reference: preference.external_reference,
    notification_url: preference.notification_url,
    description: preference.items[0]?.title ?? '',
    ...STARTS[outcome],
    transaction_amount: totalOf(preference),
    transaction_amount_refunded: 0,
    currency_id: preference.items[0]?.currency_id ?? 'MXN',
    date_created: now,
    date_approved: outcome === 'approved' ? now : null,
    date_of_expiration: isCash ? preference.expiration_date_to : null,
    date_last_updated: now,
    transaction_details: {
      external_resource_url: isCash ? `${publicUrl}${PAGES_PATH}/pago/${id}` : null,
    },
    refunds: [],
  };
  await store.change<TestPayment>(pool, { kind: 'payment', id }, async (_, client) => {
    await store.save(client, {
      kind: 'payment',
      id,
      data: payment,
      reference: payment.external_reference,
      at,
    });
    await notify(client, payment, at);
  });
  return payment;
}

/** Changes a payment and sends its webhook. The time of its change always grows, as at the provider. */
async function changePayment(
  { pool, clock }: StandInParts,
  id: string,
  work: (
    payment: TestPayment,
    at: Date,
    client: PoolClient,
  ) => Partial<TestPayment> | undefined | Promise<Partial<TestPayment> | undefined>,
): Promise<void> {
  await store.change<TestPayment>(pool, { kind: 'payment', id }, async (payment, client) => {
    if (payment === undefined) throw new ApiError(404, 'payment not found');
    const now = clock.now();
    const at = new Date(Math.max(now.getTime(), new Date(payment.date_last_updated).getTime() + 1));
    const changes = await work(payment, at, client);
    if (changes === undefined) return;
    const changed = { ...payment, ...changes, date_last_updated: at.toISOString() };
    const reference = payment.external_reference;
    await store.save(client, { kind: 'payment', id, data: changed, reference, at: now });
    await notify(client, changed, now);
  });
}

const refuseUnless = (isRight: boolean): void => {
  if (!isRight) throw new ApiError(400, 'the payment is in another state');
};

export const approve = (parts: StandInParts, id: string): Promise<void> =>
  changePayment(parts, id, (payment, at) => {
    refuseUnless(isOpen(payment));
    return { status: 'approved', status_detail: 'accredited', date_approved: at.toISOString() };
  });

export const reject = (parts: StandInParts, id: string): Promise<void> =>
  changePayment(parts, id, (payment) => {
    refuseUnless(isOpen(payment));
    const detail =
      payment.status_detail === 'pending_challenge'
        ? 'cc_rejected_3ds_challenge'
        : 'cc_rejected_other_reason';
    return { status: 'rejected', status_detail: detail };
  });

/** Cancels an open payment: the time to bring the cash is over, or somebody asked for it. */
export const cancel = (parts: StandInParts, id: string, detail: 'expired' | 'by_collector'): Promise<void> =>
  changePayment(parts, id, (payment) => {
    refuseUnless(isOpen(payment));
    return { status: 'cancelled', status_detail: detail };
  });

/** Cash that was not brought in time. */
export const expireLate = (parts: StandInParts, id: string): Promise<void> =>
  changePayment(parts, id, (payment) => {
    const { date_of_expiration: end } = payment;
    const isLate = end !== null && isOpen(payment) && new Date(end) <= parts.clock.now();
    return isLate ? { status: 'cancelled', status_detail: 'expired' } : undefined;
  });

interface RefundKey {
  amount: number;
  answer: TestPayment['refunds'][number];
}

/** A repeated request with the same key gets the same answer; with another amount it is refused. */
export async function refund(
  parts: StandInParts,
  id: string,
  { amount, key }: { amount: number; key: string },
): Promise<RefundKey['answer']> {
  let answer: RefundKey['answer'] | undefined;
  await changePayment(parts, id, async (payment, at, client) => {
    const known = await store.find<RefundKey>(client, 'refundKey', key);
    if (known !== undefined) {
      if (known.amount !== amount) throw new ApiError(409, 'the key was used for another request');
      answer = known.answer;
      return undefined;
    }
    const total = Math.round((payment.transaction_amount_refunded + amount) * 100) / 100;
    refuseUnless(payment.status === 'approved' && amount > 0 && total <= payment.transaction_amount);
    answer = { id: newNumber(), amount, status: 'approved', date_created: at.toISOString() };
    await store.save(client, { kind: 'refundKey', id: key, data: { amount, answer }, at });
    const isWhole = total === payment.transaction_amount;
    return {
      status: isWhole ? 'refunded' : 'approved',
      status_detail: isWhole ? 'refunded' : 'partially_refunded',
      transaction_amount_refunded: total,
      refunds: [...payment.refunds, answer],
    };
  });
  if (answer === undefined) throw new ApiError(404, 'payment not found');
  return answer;
}

/** The payer complains at the provider, which freezes the money. */
export const mediate = (parts: StandInParts, id: string): Promise<void> =>
  changePayment(parts, id, (payment) => {
    refuseUnless(payment.status === 'approved');
    return { status: 'in_mediation', status_detail: 'pending' };
  });

/** The bank of the payer takes the money back. */
export const chargeBack = (parts: StandInParts, id: string): Promise<void> =>
  changePayment(parts, id, (payment) => {
    refuseUnless(payment.status === 'approved' || payment.status === 'in_mediation');
    return { status: 'charged_back', status_detail: 'settled' };
  });

/** The business wins the dispute and gets the money back. */
export const win = (parts: StandInParts, id: string): Promise<void> =>
  changePayment(parts, id, (payment) => {
    refuseUnless(payment.status === 'charged_back' || payment.status === 'in_mediation');
    return { status: 'approved', status_detail: 'accredited' };
  });
