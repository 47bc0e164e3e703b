import type { Currency } from '../money/money.ts';
import type { PlanId } from './plan-ids.ts';

export const USD_PLAN_IDS = ['starter', 'pro', 'scale'] as const;
export type UsdPlanId = (typeof USD_PLAN_IDS)[number];

export interface UsdPlan {
  title: string;
  credits: number;
  /** The plan whose limits it gives. */
  plan: PlanId;
  /** The price of a month in cents of each currency. */
  cents: Readonly<Record<Currency, number>>;
}

export const USD_PLANS: Readonly<Record<UsdPlanId, UsdPlan>> = {
  starter: { title: 'Starter', plan: 'bronce', credits: 1000, cents: { USD: 4900, MXN: 98_000 } },
  pro: { title: 'Pro', plan: 'plata', credits: 3000, cents: { USD: 11_900, MXN: 238_000 } },
  scale: { title: 'Scale', plan: 'oro', credits: 10_000, cents: { USD: 32_900, MXN: 658_000 } },
};

const PESOS_PER_DOLLAR = 20;
/** Cents of a peso for cents of another currency, by the rate of the plans in dollars. */
export const pesoCents = (cents: number, currency: Currency): number =>
  currency === 'USD' ? cents * PESOS_PER_DOLLAR : cents;

/** A plan of the demonstration. It has neither an id nor a price to charge, so that nobody can buy it. */
export interface DemoPlan {
  title: string;
  credits: number;
  displayUsd: number;
}

export const DEMO_PLANS: readonly DemoPlan[] = [
  { title: 'Starter', credits: 1000, displayUsd: 59 },
  { title: 'Pro', credits: 3000, displayUsd: 149 },
  { title: 'Scale', credits: 5000, displayUsd: 195 },
];
