import type { Currency } from '../money/money.ts';

export const USD_PLAN_IDS = ['starter', 'pro', 'scale'] as const;
export type UsdPlanId = (typeof USD_PLAN_IDS)[number];

export interface UsdPlan {
  title: string;
  credits: number;
  /** The price of a month in cents of each currency. */
  cents: Readonly<Record<Currency, number>>;
}

export const USD_PLANS: Readonly<Record<UsdPlanId, UsdPlan>> = {
  starter: { title: 'Starter', credits: 1000, cents: { USD: 4900, MXN: 98_000 } },
  pro: { title: 'Pro', credits: 3000, cents: { USD: 11_900, MXN: 238_000 } },
  scale: { title: 'Scale', credits: 10_000, cents: { USD: 32_900, MXN: 658_000 } },
};

/** A plan of the demonstration. It has neither an id nor a price to charge, so that nobody can buy it. */
export interface DemoPlan {
  title: string;
  credits: number;
  displayUsd: number;
}

/** @public The demonstration of the screen of prices will show them. */
export const DEMO_PLANS: readonly DemoPlan[] = [
  { title: 'Starter', credits: 1000, displayUsd: 59 },
  { title: 'Pro', credits: 3000, displayUsd: 149 },
  { title: 'Scale', credits: 5000, displayUsd: 195 },
];
