import type { Subscription } from '@cauce/contract/account/billing';
import { PLAN_IDS, type PlanId } from '@cauce/domain/billing/plan-ids';
import { extraCreditOptions, PLANS } from '@cauce/domain/billing/plans';
import { USD_PLAN_IDS, USD_PLANS, type UsdPlanId } from '@cauce/domain/billing/usd-plans';
import type { Currency } from '@cauce/domain/money/money';
import type { Purchase } from '../checkout/purchase.ts';
import type { Interval, Offer } from '../pricing/products.ts';

/** A plan to which a subscription can change. */
export interface Choice {
  id: string;
  name: string;
  /** The plan whose limits it gives; null for a product of the provider, whose plan only the server knows. */
  plan: PlanId | null;
  interval: Interval;
  /** The extra credits that somebody can choose with it; one for a plan without that choice. */
  extras: readonly number[];
  centsOf: (extra: number) => number;
  /** Undefined where the name says it. */
  creditsOf?: (extra: number) => number;
  purchaseOf: (extra: number) => Purchase;
}

const NONE = [0];

const ownPlan = (id: PlanId): Choice => {
  const { name, credits, cents, centsPerExtraCredit } = PLANS[id];
  return {
    id,
    name,
    plan: id,
    interval: 'month',
    extras: extraCreditOptions(id),
    centsOf: (extra) => cents + extra * centsPerExtraCredit,
    creditsOf: (extra) => credits + extra,
    purchaseOf: (extraCredits) => ({ plan: id, extraCredits, withExpert: false }),
  };
};

const usdPlan = (id: UsdPlanId, currency: Currency): Choice => {
  const { title, credits, cents, plan } = USD_PLANS[id];
  return {
    id,
    name: title,
    plan,
    interval: 'month',
    extras: NONE,
    centsOf: () => cents[currency],
    creditsOf: () => credits,
    purchaseOf: () => ({ usdPlan: id, currency }),
  };
};

const product = ({ product: { name }, price }: Offer): Choice => ({
  id: price.id,
  name,
  plan: null,
  interval: price.interval,
  extras: NONE,
  centsOf: () => price.unitAmount,
  purchaseOf: () => ({ price: price.id, interval: price.interval }),
});

const isUsdPlan = (id: string): id is UsdPlanId => USD_PLAN_IDS.some((each) => each === id);

/** The plans of the currency of the subscription, and the one that somebody chose on the page of prices. */
export function choicesFor(
  { prices: { currency, product: held } }: Subscription,
  target: string,
  offers: readonly Offer[],
): Choice[] {
  const holdsUsdPlan = USD_PLAN_IDS.some((id) => USD_PLANS[id].title === held.name);
  const usd = USD_PLAN_IDS.map((id) => usdPlan(id, currency));
  const own = currency === 'MXN' ? PLAN_IDS.map(ownPlan) : [];
  const chosen = offers.find(({ price }) => price.id === target && price.currency === currency);
  return [
    ...own,
    ...(own.length === 0 || holdsUsdPlan || isUsdPlan(target) ? usd : []),
    ...(chosen === undefined ? [] : [product(chosen)]),
  ];
}

/** Whether the subscription is this choice already. */
export const isHeld = (
  { plan, extraCredits, prices: { unitAmount, interval } }: Subscription,
  choice: Choice,
  extra: number,
): boolean =>
  (choice.plan === null || choice.plan === plan) &&
  choice.interval === interval &&
  choice.centsOf(extra) === unitAmount &&
  (choice.extras.length === 1 || extraCredits === extra);

/** The choice that is shown first: the one from the page of prices, otherwise the present plan. */
export const firstChoice = (
  choices: readonly Choice[],
  held: Subscription,
  target: string,
): Choice | undefined =>
  choices.find(({ id }) => id === target) ??
  choices.find((choice) => choice.extras.some((extra) => isHeld(held, choice, extra))) ??
  choices[0];
