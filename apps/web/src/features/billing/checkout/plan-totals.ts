import { type PurchaseLine, pricePurchase, type PurchaseRequest } from '@cauce/domain/billing/purchase';

export type PlanPurchase = Extract<PurchaseRequest, { plan: unknown }>;

/** The prices of plans do not depend on the time. */
const ANY_TIME = { at: new Date(0) };

const sumOf = (lines: readonly PurchaseLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

export interface PlanTotals {
  /** The credits of each month. */
  credits: number;
  /** The sum of the first payment, in cents. */
  firstCents: number;
  /** The sum of each month, in cents. */
  monthlyCents: number;
}

/** Prices a plan as the server will charge it. */
export function planTotals(purchase: PlanPurchase): PlanTotals {
  const outcome = pricePurchase(purchase, ANY_TIME);
  if ('refusal' in outcome) throw new Error(outcome.refusal.message);
  const { lines, credits, totalCents } = outcome.purchase;
  return {
    credits,
    firstCents: totalCents,
    monthlyCents: sumOf(lines.filter(({ kind }) => kind !== 'expert')),
  };
}
