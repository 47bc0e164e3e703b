import { formatMoney } from '@cauce/domain/money/money';
import { creditsOf } from '@cauce/domain/money/credit-amount';
import type { Log } from '../../../platform/log.ts';
import { handleEach } from '../../../platform/jobs/isolate.ts';
import { recordDifference } from '../differences/index.ts';
import {
  syncCheckout,
  syncInvoice,
  type SyncOutcome,
  type SyncParts,
  syncPaymentIntent,
  syncReversal,
  syncSubscription,
} from '../fulfilment/index.ts';
import * as store from './store.ts';

const REPAIRED = 'La revisión lo entregó';
const TAKEN_BACK = 'La revisión retiró los créditos';

interface Money {
  reference: string;
  amount: string;
  sync: () => Promise<SyncOutcome>;
}

interface Period {
  from: Date;
  to: Date;
  at: Date;
}

export interface ReviewRun {
  log: Log;
  signal: AbortSignal;
}

/** Every payment that the provider lists, with the way in which it is fulfilled. */
async function listMoney(parts: SyncParts, { from, to, at }: Period) {
  const { checkouts, invoices, paymentIntents, reversals } = await parts.billing.listMoneyBetween(from, to);
  const money: Money[] = [
    ...checkouts
      .filter(({ status, subscriptionId }) => status === 'paid' && subscriptionId === null)
      .map(({ id, totalCents, currency }) => ({
        reference: id,
        amount: formatMoney(totalCents, currency),
        sync: () => syncCheckout(parts, id, at),
      })),
    ...invoices
      .filter(({ status, subscriptionId }) => status === 'paid' && subscriptionId !== null)
      .map(({ id, totalCents, currency }) => ({
        reference: id,
        amount: formatMoney(totalCents, currency),
        sync: () => syncInvoice(parts, id, at),
      })),
    ...paymentIntents
      .filter(({ status }) => status === 'paid')
      .map(({ id, cents, currency }) => ({
        reference: id,
        amount: formatMoney(cents, currency),
        sync: () => syncPaymentIntent(parts, id, at),
      })),
  ];
  return { money, reversals };
}

async function reviewMoney({ pool }: SyncParts, { reference, amount, sync }: Money, at: Date): Promise<void> {
  const outcome = await sync();
  const finding = { reference, foundAt: at };
  if (outcome.is === 'unknown')
    await recordDifference(pool, {
      ...finding,
      businessId: null,
      kind: 'unknownMoney',
      description: `${amount} no pertenecen a ninguna compra`,
    });
  if (outcome.is === 'known' && outcome.isFulfilled)
    await recordDifference(pool, {
      ...finding,
      businessId: outcome.businessId,
      kind: 'lostWebhook',
      description: `Nadie avisó de un pago de ${amount}`,
      note: REPAIRED,
    });
  // A return that is learned together with its payment is part of that finding.
  if (outcome.is === 'known' && outcome.isReversed && !outcome.isFulfilled)
    await recordLostReversal(pool, outcome.businessId, finding);
}

const recordLostReversal = (
  pool: SyncParts['pool'],
  businessId: string,
  finding: { reference: string; foundAt: Date },
): Promise<boolean> =>
  recordDifference(pool, {
    ...finding,
    businessId,
    kind: 'lostReversal',
    description: 'Nadie avisó de dinero que se devolvió o que volvió',
    note: TAKEN_BACK,
  });

/** Finds payments of ours that the provider does not have, and payments without their credits in the ledger. */
async function reviewLedger({ pool }: SyncParts, listed: ReadonlySet<string>, period: Period): Promise<void> {
  const { from, to, at } = period;
  for (const { businessId, key, granted, inLedger } of await store.listPaymentsBetween(pool, from, to)) {
    const finding = { businessId, reference: key, foundAt: at };
    if (!listed.has(key))
      await recordDifference(pool, {
        ...finding,
        kind: 'notAtProvider',
        description: 'Se entregó un pago que el proveedor no tiene',
      });
    if ((inLedger ?? 0) !== granted)
      await recordDifference(pool, {
        ...finding,
        kind: 'notInLedger',
        description: `El pago da ${creditsOf(granted)} créditos y el registro tiene ${creditsOf(inLedger ?? 0)}`,
      });
  }
}

/**
 * Compares the provider with the ledger. Money that no webhook reported is fulfilled now, by the same functions, and listed with the other
 * differences.
 */
export async function reviewPayments(parts: SyncParts, run: ReviewRun, period: Period): Promise<void> {
  const { at } = period;
  const { money, reversals } = await listMoney(parts, period);
  await handleEach(money, run, (one) => reviewMoney(parts, one, at));
  await handleEach(reversals, run, async ({ paymentIntentId }) => {
    const outcome = await syncReversal(parts, paymentIntentId, at);
    if (outcome.is === 'known' && outcome.isReversed)
      await recordLostReversal(parts.pool, outcome.businessId, { reference: paymentIntentId, foundAt: at });
  });
  const subscriptions = (await store.listOpenSubscriptions(parts.pool)).map((id) => ({ id }));
  await handleEach(subscriptions, run, ({ id }) => syncSubscription(parts, id, at));
  await reviewLedger(parts, new Set(money.map(({ reference }) => reference)), period);
}
