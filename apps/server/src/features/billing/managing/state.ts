import type { BillingState, Subscription } from '@cauce/contract/account/billing';
import type { Currency } from '@cauce/domain/money/money';
import type { PlanId } from '@cauce/domain/billing/plan-ids';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { findLatestSubscription, LIVE_STATUSES } from '../fulfilment/index.ts';
import { readBuyer } from '../purchases/index.ts';
import { heldPlan } from '../store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findLatestSubscription>>>;

const toSubscription = (row: Row): Subscription => ({
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
});

const isLive = ({ status }: Row): boolean => (LIVE_STATUSES as readonly string[]).includes(status);

/** The subscription that is charged on, if any. */
export async function findLiveSubscription(tx: TenantTx): Promise<Row | undefined> {
  const latest = await findLatestSubscription(tx);
  return latest !== undefined && isLive(latest) ? latest : undefined;
}

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
