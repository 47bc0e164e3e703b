import { renewedEnd } from '@cauce/domain/billing/renewal';
import { formatMoney } from '@cauce/domain/money/money';
import { announce } from '../../../events.ts';
import type { AuditContext } from '../../../platform/action-context.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { Reversal } from '../../../providers/billing/port.ts';
import { grantCredits, takeBackCredits } from '../../credits/index.ts';
import type { Purchase } from '../purchases/index.ts';
import type { FulfilmentContext } from './fulfil.ts';
import { describeLines, sendReturn } from './notices.ts';
import * as store from './payments-store.ts';
import type { StoredPayment } from './payments-store.ts';

/** The part of a payment that is not the platform's any more: refunded, or withdrawn during a dispute. */
export const returnedCentsOf = ({ refundedCents, disputedCents }: Reversal, paidCents: number): number =>
  Math.min(paidCents, refundedCents + disputedCents);

/** The credits that belong to the returned part, in thousandths. */
export const creditsToTakeBack = ({ granted, cents }: StoredPayment, returnedCents: number): number =>
  returnedCents >= cents ? granted : Math.floor((granted * returnedCents) / cents);

/** Credits that come back after a won dispute last as long as they would have, or a month. */
function expiryOf({ creditsExpireAt }: StoredPayment, { at, zone }: FulfilmentContext): { expiresAt?: Date } {
  if (creditsExpireAt === null) return {};
  if (creditsExpireAt > at) return { expiresAt: creditsExpireAt };
  return { expiresAt: renewedEnd({ duration: '1month', mode: 'reset', end: null, at, zone }) };
}

/**
 * Takes credits back so that in total as many are gone as belong to the returned money, or gives them back when it returned to us. Totals are
 * compared, so repeated and reordered notifications change nothing.
 */
export async function applyReversal(
  tx: TenantTx,
  by: AuditContext,
  {
    purchase,
    payment,
    reversal,
    context,
  }: { purchase: Purchase; payment: StoredPayment; reversal: Reversal; context: FulfilmentContext },
): Promise<boolean> {
  const returnedCents = returnedCentsOf(reversal, payment.cents);
  if (returnedCents === payment.returnedCents) return false;
  const takenBack = creditsToTakeBack(payment, returnedCents);
  const revision = payment.revision + 1;
  const change = takenBack - payment.takenBack;
  const name = describeLines(purchase, false);
  const entry = {
    kind: 'gpt' as const,
    key: `return:${payment.id}:${revision}`,
    at: by.at,
    detail: { note: `Devolución del pago por ${name}`, payment: payment.key },
  };
  if (change > 0) await takeBackCredits(tx, { ...entry, amount: change, type: 'extract', shortfall: 'owed' });
  if (change < 0)
    await grantCredits(tx, {
      ...entry,
      amount: -change,
      type: 'correction',
      isPromotional: purchase.kind === 'promotion',
      ...expiryOf(payment, context),
    });
  await store.setReturned(tx, payment.id, { returnedCents, takenBack, revision });
  const isMore = returnedCents > payment.returnedCents;
  const cents = Math.abs(returnedCents - payment.returnedCents);
  await recordAudit(tx, by, {
    action: isMore ? 'billing.returned' : 'billing.reclaimed',
    subjectKind: 'billingPurchase',
    subjectId: purchase.id,
    detail: { amount: formatMoney(cents, purchase.currency), name },
  });
  const { currency } = purchase;
  const { publicUrl } = context;
  if (isMore) await sendReturn(tx, purchase, { publicUrl, cents, currency, thousandths: change });
  await announce(tx, 'billing.changed', { businessId: by.businessId });
  return true;
}
