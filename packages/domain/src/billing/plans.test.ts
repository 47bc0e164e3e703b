import { describe, expect, it } from 'vitest';
import { PLAN_IDS } from './plan-ids.ts';
import { BEST_SELLER, EXPERT, extraCreditOptions, isEnterprise, PLANS, pricePerDay } from './plans.ts';
import { DEMO_PLANS, USD_PLAN_IDS, USD_PLANS } from './usd-plans.ts';

describe('the plans', () => {
  it('have the prices and the limits of the specification', () => {
    expect(PLANS).toEqual({
      bronce: {
        name: 'Bronce',
        credits: 1000,
        cents: 124_900,
        centsPerExtraCredit: 100,
        limits: { products: 150, funnels: 2, campaigns: 1, upsells: 10 },
      },
      plata: {
        name: 'Plata',
        credits: 2000,
        cents: 194_900,
        centsPerExtraCredit: 85,
        limits: { products: 150, funnels: 5, campaigns: 2, upsells: 20 },
      },
      oro: {
        name: 'Oro',
        credits: 5000,
        cents: 374_900,
        centsPerExtraCredit: 70,
        limits: { products: 150, funnels: 10, campaigns: 4, upsells: 50 },
      },
    });
    expect(EXPERT).toEqual({ name: 'Con Experto', cents: 34_900 });
  });

  it('go from the smallest to the largest, as addresses count them', () => {
    expect(PLAN_IDS).toEqual(Object.keys(PLANS));
    expect(PLAN_IDS.map((id) => PLANS[id].cents)).toEqual([124_900, 194_900, 374_900]);
  });

  it.each([
    ['bronce', [0, 100, 200, 300, 400, 500]],
    ['plata', [0, 100, 200, 300, 400, 500, 1000, 1500, 2000, 2500]],
    ['oro', [0, 100, 200, 300, 400, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500]],
  ] as const)('offer with %s the extra credits %j', (id, options) => {
    expect(extraCreditOptions(id)).toEqual(options);
  });

  it('have a price of a day', () => {
    expect(PLAN_IDS.map((id) => pricePerDay(PLANS[id].cents))).toEqual([4163, 6497, 12_497]);
  });

  it('mark the second one as the best seller', () => {
    expect(BEST_SELLER).toEqual({ plan: PLAN_IDS[1], label: 'Más vendido' });
  });

  it('become the enterprise plan above 10,000 messages', () => {
    expect([9999, 10_000, 10_001].map(isEnterprise)).toEqual([false, false, true]);
    const largest = PLAN_IDS.map((id) => PLANS[id].credits + Math.max(...extraCreditOptions(id)));
    expect(largest).toEqual([1500, 4500, 9500]);
  });
});

describe('the plans in dollars', () => {
  it('have a price in both currencies, of which the pesos are twenty times the dollars', () => {
    expect(USD_PLAN_IDS.map((id) => USD_PLANS[id])).toEqual([
      { title: 'Starter', plan: 'bronce', credits: 1000, cents: { USD: 4900, MXN: 98_000 } },
      { title: 'Pro', plan: 'plata', credits: 3000, cents: { USD: 11_900, MXN: 238_000 } },
      { title: 'Scale', plan: 'oro', credits: 10_000, cents: { USD: 32_900, MXN: 658_000 } },
    ]);
    for (const { cents } of Object.values(USD_PLANS)) expect(cents.MXN).toBe(cents.USD * 20);
  });

  it('are all sold online', () => {
    expect(Object.values(USD_PLANS).filter(({ credits }) => isEnterprise(credits))).toEqual([]);
  });

  it('have a demonstration with prices of its own and nothing to charge', () => {
    expect(DEMO_PLANS).toEqual([
      { title: 'Starter', credits: 1000, displayUsd: 59 },
      { title: 'Pro', credits: 3000, displayUsd: 149 },
      { title: 'Scale', credits: 5000, displayUsd: 195 },
    ]);
  });
});
