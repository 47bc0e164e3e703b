import { describe, expect, it } from 'vitest';
import { allowedCount, beyondPlan, entitlementsOf } from './entitlements.ts';
import { PLAN_IDS, type PlanId } from './plan-ids.ts';
import { PLANS } from './plans.ts';

const AT = new Date('2026-11-28T12:00:00Z');
const BEFORE = new Date(AT.getTime() - 1);
const AFTER = new Date(AT.getTime() + 1);

describe('a business', () => {
  it.each(PLAN_IDS)('with %s has its limits until the plan ends', (plan) => {
    expect(entitlementsOf({ plan, end: null }, AT)).toBe(PLANS[plan].limits);
    expect(entitlementsOf({ plan, end: AFTER }, AT)).toBe(PLANS[plan].limits);
  });

  it.each<[string, PlanId | null, Date | null]>([
    ['without a plan', null, null],
    ['in its trial', null, AFTER],
    ['after its trial', null, BEFORE],
    ['whose plan ends now', 'oro', AT],
    ['whose plan has ended', 'oro', BEFORE],
  ])('%s has the limits of Bronce', (_, plan, end) => {
    expect(entitlementsOf({ plan, end }, AT)).toBe(PLANS.bronce.limits);
  });

  it('reads how many records it may have', () => {
    expect(beyondPlan('products', 150)).toBe('Tu plan permite 150 productos. Para tener más, cambia de plan');
    expect(beyondPlan('campaigns', 1)).toBe(
      'Tu plan permite 1 campaña sin terminar. Para tener más, cambia de plan',
    );
    expect(allowedCount('campaigns', 4)).toBe('4 campañas sin terminar');
    expect([allowedCount('funnels', 2), allowedCount('upsells', 10)]).toEqual([
      '2 embudos',
      '10 mensajes de seguimiento',
    ]);
  });
});
