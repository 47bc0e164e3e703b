import { CREDIT_TIERS } from './credit-tiers.ts';
import type { PlanId } from './plan-ids.ts';

/** How many records of each kind a plan allows. Only unfinished campaigns count. */
export interface PlanLimits {
  products: number;
  funnels: number;
  campaigns: number;
  upsells: number;
}
export type PlanLimit = keyof PlanLimits;

export interface Plan {
  name: string;
  /** Credits of a month. */
  credits: number;
  /** The price of a month, in cents of a peso. */
  cents: number;
  centsPerExtraCredit: number;
  limits: PlanLimits;
}

const PRODUCTS = 150;

export const PLANS: Readonly<Record<PlanId, Plan>> = {
  bronce: {
    name: 'Bronce',
    credits: 1000,
    cents: 124_900,
    centsPerExtraCredit: 100,
    limits: { products: PRODUCTS, funnels: 2, campaigns: 1, upsells: 10 },
  },
  plata: {
    name: 'Plata',
    credits: 2000,
    cents: 194_900,
    centsPerExtraCredit: 85,
    limits: { products: PRODUCTS, funnels: 5, campaigns: 2, upsells: 20 },
  },
  oro: {
    name: 'Oro',
    credits: 5000,
    cents: 374_900,
    centsPerExtraCredit: 70,
    limits: { products: PRODUCTS, funnels: 10, campaigns: 4, upsells: 50 },
  },
};

/** An expert prepares the business once. */
export const EXPERT = { name: 'Con Experto', cents: 34_900 } as const;

/** The plan with the badge «Más vendido». */
export const BEST_SELLER = { plan: 'plata', label: 'Más vendido' } as const satisfies {
  plan: PlanId;
  label: string;
};

const SMALL_EXTRAS = [0, 100, 200, 300, 400, 500];
const LARGE_EXTRA_STEP = 500;
const FIRST_LARGE_EXTRA = 1000;
/** A plan with extra credits stays this far below the next tier. */
const TIER_MARGIN = 100;

/** The extra credits that somebody can choose with a plan. */
export function extraCreditOptions(id: PlanId): number[] {
  const { credits } = PLANS[id];
  const next = CREDIT_TIERS.find(({ from }) => from > credits)?.from ?? credits;
  const most = next - credits - TIER_MARGIN;
  const options = SMALL_EXTRAS.filter((extra) => extra <= most);
  for (let extra = FIRST_LARGE_EXTRA; extra <= most; extra += LARGE_EXTRA_STEP) options.push(extra);
  return options;
}

const DAYS_OF_MONTH = 30;
/** The price of a day in cents, rounded, as the cards of plans show it. */
export const pricePerDay = (cents: number): number => Math.round(cents / DAYS_OF_MONTH);

const ENTERPRISE_FROM = 10_001;
/** Whether so many messages in a month need the enterprise plan, which is arranged with a person. */
export const isEnterprise = (messages: number): boolean => messages >= ENTERPRISE_FROM;
