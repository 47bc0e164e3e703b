import type { Currency } from '@cauce/domain/money/money';
import { formatMoney } from '@cauce/domain/money/money';
import type { Pool } from 'pg';
import * as z from 'zod';
import type { AuditContext } from '../../../platform/action-context.ts';
import { lockBusiness } from '../../../platform/database/lock-business.ts';
import type { Scopes, TenantTx } from '../../../platform/database/scopes.ts';
import type { BillingProvider, Reversal } from '../../../providers/billing/port.ts';
import { type Purchase, purchaseById, readBuyer, setPurchaseState } from '../purchases/index.ts';
import { recordDifference } from '../differences/index.ts';
import { fulfil, type FulfilmentContext, type Receipt } from './fulfil.ts';
import * as payments from './payments-store.ts';
import { changePlanWith } from './plan.ts';
import { applyReversal } from './returns.ts';

export interface SyncParts {
  pool: Pool;
  scopes: Scopes;
  billing: BillingProvider;
  publicUrl: string;
}

/** The result of reading an object of the provider. */
export type SyncOutcome =
  | { is: 'known'; businessId: string; isFulfilled: boolean; isReversed: boolean }
  /** It belongs to no purchase of ours, or to one whose business is gone. */
  | { is: 'unknown' }
  /** The money is not that of the purchase, so nothing was given for it. */
  | { is: 'refused'; businessId: string };

export const UNKNOWN: SyncOutcome = { is: 'unknown' };

const Owner = z.object({ businessId: z.uuid(), purchaseId: z.uuid() });
export type PurchaseOwner = z.output<typeof Owner>;

/** The purchase that an object of the provider names. */
export const ownerOf = (metadata: Readonly<Record<string, string>>): PurchaseOwner | undefined =>
  Owner.safeParse(metadata).data;

export interface PurchaseWork extends FulfilmentContext {
  tx: TenantTx;
  by: AuditContext;
  purchase: Purchase;
}

/** Runs work on a purchase under the lock of its business, and computes the plan afterwards. Undefined when there is no such purchase. */
export const withPurchase = <T>(
  { scopes, publicUrl }: SyncParts,
  { businessId, purchaseId }: PurchaseOwner,
  { at, reference }: { at: Date; reference: string },
  work: (work: PurchaseWork) => Promise<T>,
): Promise<T | undefined> =>
  scopes.inTenant({ businessId }, async (tx) => {
    await lockBusiness(tx, businessId);
    const purchase = await purchaseById(tx, purchaseId);
    if (purchase === undefined) return undefined;
    const { zone } = await readBuyer(tx);
    const by = { businessId, personId: purchase.createdBy, visiting: false, requestId: reference, at };
    return changePlanWith(tx, by, () => work({ tx, by, purchase, at, zone, publicUrl }));
  });

export interface PaidMoney {
  receipt: Receipt;
  currency: Currency;
  customerId: string | null;
  /** The amount that the purchase asks for. */
  expectedCents: (purchase: Purchase) => number;
  reversal: Reversal | undefined;
}

/** Why the money is not that of the purchase; undefined when it is. */
export function differenceOf(
  purchase: Purchase,
  { receipt, currency, customerId, expectedCents }: PaidMoney,
): string | undefined {
  const expected = expectedCents(purchase);
  if (currency !== purchase.currency || receipt.cents !== expected)
    return `Se pagaron ${formatMoney(receipt.cents, currency)} ${currency} en lugar de ${formatMoney(expected, purchase.currency)} ${purchase.currency}`;
  return customerId === purchase.customerId
    ? undefined
    : `Pagó el cliente ${customerId ?? 'sin nombre'} en lugar de ${purchase.customerId}`;
}

type Taken = { isFulfilled: boolean; isReversed: boolean } | { difference: string };

/** Fulfils money once, and takes back what was returned of it. */
export async function takeMoney(work: PurchaseWork, money: PaidMoney): Promise<Taken> {
  const { tx, by, purchase } = work;
  const { receipt, reversal } = money;
  const difference = differenceOf(purchase, money);
  if (difference !== undefined) {
    await setPurchaseState(tx, purchase.id, 'refused');
    return { difference };
  }
  const isFulfilled = (await fulfil(tx, by, { purchase, receipt, context: work })) !== undefined;
  const payment = await payments.findByKey(tx, receipt.key);
  if (reversal === undefined || payment === undefined) return { isFulfilled, isReversed: false };
  return {
    isFulfilled,
    isReversed: await applyReversal(tx, by, { purchase, payment, reversal, context: work }),
  };
}

/** Turns the result into an outcome. Refused money is listed for the platform's team. */
export async function reportTaken(
  { pool }: SyncParts,
  { businessId }: PurchaseOwner,
  { taken, reference, at }: { taken: Taken | undefined; reference: string; at: Date },
): Promise<SyncOutcome> {
  if (taken === undefined) return UNKNOWN;
  if (!('difference' in taken)) return { is: 'known', businessId, ...taken };
  await recordDifference(pool, {
    businessId,
    kind: 'otherAmount',
    reference,
    description: taken.difference,
    foundAt: at,
  });
  return { is: 'refused', businessId };
}
