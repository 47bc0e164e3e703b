import type { HeldPlan } from './entitlements.ts';
import { hasPlanEnded } from './plan-end.ts';
import { PLAN_IDS, type PlanId } from './plan-ids.ts';

const HOUR = 3_600_000;
/** The provider charges a renewal about an hour after the period ends. Assistants do not pause meanwhile. */
export const RENEWAL_GRACE = 3 * HOUR;

/** A payment as far as the plan depends on it. */
export interface PlanPayment {
  /** Orders payments of the same time. */
  key: string;
  kind: 'plan' | 'credits' | 'promotion';
  /** Null where it gives no plan. */
  plan: PlanId | null;
  paidAt: Date;
  /** The end of the paid period; a month after the payment for credits, so that bought credits can be used. */
  coversUntil: Date;
  subscriptionId: string | null;
  /** Whether the subscription will be charged again. */
  renews: boolean;
  /** Whether the whole amount went back. */
  isReturned: boolean;
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const larger = (one: PlanId | null, other: PlanId | null): PlanId | null =>
  PLAN_IDS.findLast((id) => id === one || id === other) ?? null;

/** Only the latest period of a subscription waits for its renewal. */
function endOf(payment: PlanPayment, all: readonly PlanPayment[]): Date {
  const { subscriptionId, coversUntil, renews } = payment;
  const isLatest = !all.some(
    (other) => other.subscriptionId === subscriptionId && other.coversUntil > coversUntil,
  );
  return renews && isLatest ? new Date(coversUntil.getTime() + RENEWAL_GRACE) : coversUntil;
}

function withPayment(held: HeldPlan, payment: PlanPayment, end: Date): HeldPlan {
  const { kind, plan, paidAt } = payment;
  const current = hasPlanEnded(held.end, paidAt) ? null : held.plan;
  if (kind === 'plan')
    return held.end === null || held.end <= end
      ? { plan: plan ?? current, end }
      : { plan: larger(current, plan), end: held.end };
  return { plan: current ?? plan, end: held.end && later(held.end, end) };
}

/**
 * The plan of a business after its payments. `base` is what it had without them: the trial, or what the team of the platform set. The order
 * in which payments became known does not count.
 */
export function planAfterPayments(base: HeldPlan, payments: readonly PlanPayment[]): HeldPlan {
  return payments
    .filter(({ isReturned }) => !isReturned)
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || (a.key < b.key ? -1 : 1))
    .reduce((held, payment) => withPayment(held, payment, endOf(payment, payments)), base);
}
