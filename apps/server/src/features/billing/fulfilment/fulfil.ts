import { RENEWAL_GRACE } from '@cauce/domain/billing/paid-plan';
import { renewedEnd } from '@cauce/domain/billing/renewal';
import { pesoCents } from '@cauce/domain/billing/usd-plans';
import { thousandthsOf } from '@cauce/domain/money/credit-amount';
import { formatMoney } from '@cauce/domain/money/money';
import { announce } from '../../../events.ts';
import type { AuditContext } from '../../../platform/action-context.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { grantCredits } from '../../credits/index.ts';
import { type Purchase, setPurchaseState } from '../purchases/index.ts';
import { describeLines, sendReceipt } from './notices.ts';
import * as store from './payments-store.ts';
import type { Payment } from './payments-store.ts';

export const TELL_EXPERTS_JOB = 'billing.tellExperts';

/** Money that the provider has received for a purchase. */
export interface Receipt {
  /** The checkout, invoice or payment: what is fulfilled once. */
  key: string;
  cents: number;
  paidAt: Date;
  paymentIntentId: string | null;
  /** The subscription with the period that was paid; null for a purchase that is paid once. */
  period: { subscriptionId: string; to: Date; isRenewal: boolean } | null;
  /** The thousandths of credits that a change of plan gives, which are not those of a whole period. */
  granted?: number | undefined;
}

interface Terms {
  zone: string;
  at: Date;
}

const durationOf = (every: Purchase['every']) => (every === 'year' ? '1year' : '1month');

const monthsAfter = (at: Date, zone: string, every: Purchase['every']): Date =>
  renewedEnd({ duration: durationOf(every), mode: 'reset', end: null, at, zone });

/** Credits of a plan last as long as its period. Somebody who paid gets a month at least, however late we learn about it. */
function creditsExpiry(
  purchase: Purchase,
  coversUntil: Date,
  { zone, at }: Terms,
  isRenewed: boolean,
): Date | null {
  if (purchase.kind !== 'plan') return null;
  const end = new Date(coversUntil.getTime() + (isRenewed ? RENEWAL_GRACE : 0));
  return end > at ? end : monthsAfter(at, zone, 'month');
}

export function paymentOf(purchase: Purchase, receipt: Receipt, terms: Terms): Payment {
  const { period, paidAt } = receipt;
  const coversUntil = period?.to ?? monthsAfter(paidAt, terms.zone, purchase.every);
  return {
    id: newId(terms.at.getTime()),
    key: receipt.key,
    purchaseId: purchase.id,
    subscriptionId: period?.subscriptionId ?? null,
    paymentIntentId: receipt.paymentIntentId,
    currency: purchase.currency,
    cents: receipt.cents,
    granted: receipt.granted ?? thousandthsOf(purchase.credits),
    paidAt,
    coversUntil,
    creditsExpireAt: creditsExpiry(purchase, coversUntil, terms, period !== null),
  };
}

/** The price of the credits alone: an expert costs extra, once. */
const creditCents = ({ periodCents, totalCents, currency }: Purchase, { granted, cents }: Receipt): number =>
  pesoCents(granted === undefined ? periodCents || totalCents : cents, currency);

export interface FulfilmentContext extends Terms {
  publicUrl: string;
}

/**
 * Gives what was paid for, in one transaction: the payment, its credits, the audit entry and the receipt. The caller has locked the business
 * and computes the plan. Returns undefined when this money was fulfilled before.
 */
export async function fulfil(
  tx: TenantTx,
  by: AuditContext,
  { purchase, receipt, context }: { purchase: Purchase; receipt: Receipt; context: FulfilmentContext },
): Promise<Payment | undefined> {
  if ((await store.findByKey(tx, receipt.key)) !== undefined) return undefined;
  const payment = paymentOf(purchase, receipt, context);
  const isRenewal = receipt.period?.isRenewal ?? false;
  await store.insert(tx, payment);
  if (!isRenewal) await setPurchaseState(tx, purchase.id, 'paid');
  const name = describeLines(purchase, isRenewal);
  if (payment.granted > 0)
    await grantCredits(tx, {
      kind: 'gpt',
      amount: payment.granted,
      key: `payment:${payment.key}`,
      type: 'recharge',
      at: by.at,
      isPromotional: purchase.kind === 'promotion',
      totalPriceCents: creditCents(purchase, receipt),
      renewalDuration: purchase.kind === 'plan' ? durationOf(purchase.every) : 'none',
      detail: { note: name, payment: payment.key },
      ...(payment.creditsExpireAt === null ? {} : { expiresAt: payment.creditsExpireAt }),
      ...(payment.subscriptionId === null ? {} : { subscriptionId: payment.subscriptionId }),
    });
  await recordAudit(tx, by, {
    action: 'billing.paid',
    subjectKind: 'billingPurchase',
    subjectId: purchase.id,
    detail: { amount: formatMoney(payment.cents, purchase.currency), name },
  });
  await sendReceipt(tx, purchase, payment, { ...context, isRenewal });
  const { businessId } = by;
  if (purchase.withExpert && !isRenewal)
    await enqueue(tx, TELL_EXPERTS_JOB, { businessId, purchaseId: purchase.id });
  await announce(tx, 'billing.changed', { businessId });
  return payment;
}
