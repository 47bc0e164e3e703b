import type { BillingState, Subscription } from '@cauce/contract/account/billing';
import type { Currency } from '@cauce/domain/money/money';
import type { PlanId } from '@cauce/domain/billing/plan-ids';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { ChargedLine } from '../../../providers/billing/port.ts';
import { findLatestSubscription, isLive, type LiveSubscription } from '../fulfilment/index.ts';
import { readBuyer } from '../purchases/index.ts';
import { heldPlan } from '../store.ts';

function toPendingChange(row: LiveSubscription): Subscription['pendingChange'] {
  const { next_cents: unitAmount, next_credits: credits, next_extra_credits: extraCredits } = row;
  if (unitAmount === null || credits === null || extraCredits === null) return null;
  const [line] = (row.next_lines ?? []) as unknown as readonly ChargedLine[];
  return {
    plan: row.next_plan as PlanId | null,
    credits,
    extraCredits,
    productName: line?.name ?? '',
    unitAmount,
    interval: row.next_every as 'month' | 'year',
  };
}

const toSubscription = (row: LiveSubscription): Subscription => ({
  status: row.status as Subscription['status'],
  plan: row.plan as PlanId | null,
  credits: row.credits,
  extraCredits: row.extra_credits,
  prices: {
    currency: row.currency as Currency,
    unitAmount: row.cents,
    interval: row.every as 'month' | 'year',
    product: { name: row.product_name },
  },
  periodEnd: row.period_end.toISOString(),
  endsAtPeriodEnd: row.ends_at_period_end,
  pendingChange: toPendingChange(row),
});

export async function readState(tx: TenantTx, isTest: boolean): Promise<BillingState> {
  const { plan, end } = await heldPlan(tx);
  const latest = await findLatestSubscription(tx);
  const { customerId } = await readBuyer(tx);
  return {
    isTest,
    plan,
    endSubscription: end?.toISOString() ?? null,
    subscription: latest === undefined ? null : toSubscription(latest),
    isSubscribed: latest !== undefined && isLive(latest),
    hasPortal: customerId !== null,
  };
}
