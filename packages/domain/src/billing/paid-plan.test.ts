import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HeldPlan } from './entitlements.ts';
import { planAfterPayments, type PlanPayment, RENEWAL_GRACE } from './paid-plan.ts';
import { PLAN_IDS } from './plan-ids.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-01-01T12:00:00Z');
const day = (days: number) => new Date(START + days * DAY);
const withGrace = (at: Date) => new Date(at.getTime() + RENEWAL_GRACE);
const TRIAL: HeldPlan = { plan: null, end: day(15) };

let count = 0;
const paid = (from: number, until: number, rest: Partial<PlanPayment> = {}): PlanPayment => ({
  key: `payment ${(count += 1)}`,
  kind: 'plan',
  plan: 'bronce',
  paidAt: day(from),
  coversUntil: day(until),
  subscriptionId: 'one',
  renews: true,
  isReturned: false,
  ...rest,
});
const credits = (at: number, rest: Partial<PlanPayment> = {}) =>
  paid(at, at + 31, { kind: 'credits', plan: null, subscriptionId: null, renews: false, ...rest });
const promotion = (at: number) => credits(at, { kind: 'promotion', plan: 'bronce' });

describe('the plan after payments', () => {
  it('without one is what it was before', () => {
    expect(planAfterPayments(TRIAL, [])).toEqual(TRIAL);
  });

  it('ends with the paid period, and a few hours later while the renewal is awaited', () => {
    expect(planAfterPayments(TRIAL, [paid(2, 33)])).toEqual({ plan: 'bronce', end: withGrace(day(33)) });
    expect(planAfterPayments(TRIAL, [paid(2, 33, { renews: false })])).toEqual({
      plan: 'bronce',
      end: day(33),
    });
  });

  it('never ends before the trial or the gift that it began with', () => {
    expect(planAfterPayments(TRIAL, [paid(0, 10, { renews: false })])).toEqual({
      plan: 'bronce',
      end: day(15),
    });
    const gift: HeldPlan = { plan: 'oro', end: day(365) };
    expect(planAfterPayments(gift, [paid(2, 33)])).toEqual(gift);
    expect(planAfterPayments({ plan: 'bronce', end: day(365) }, [paid(2, 33, { plan: 'plata' })])).toEqual({
      plan: 'plata',
      end: day(365),
    });
  });

  it('goes back to what it was when the only payment is returned', () => {
    expect(planAfterPayments(TRIAL, [paid(2, 33, { isReturned: true })])).toEqual(TRIAL);
  });

  it('ends with the period before when a renewal is returned', () => {
    const payments = [paid(2, 33), paid(33, 61, { isReturned: true })];
    expect(planAfterPayments(TRIAL, payments)).toEqual({ plan: 'bronce', end: day(33) });
  });

  it('covers a month after bought credits, with the limits of a plan only while it lasts', () => {
    expect(planAfterPayments(TRIAL, [credits(5)])).toEqual({ plan: null, end: day(36) });
    const oro = paid(0, 31, { plan: 'oro', renews: false });
    expect(planAfterPayments(TRIAL, [oro, credits(20)])).toEqual({ plan: 'oro', end: day(51) });
    expect(planAfterPayments(TRIAL, [oro, credits(40)])).toEqual({ plan: null, end: day(71) });
  });

  it('stays without an end where the team set none and only credits are bought', () => {
    const endless: HeldPlan = { plan: 'plata', end: null };
    expect(planAfterPayments(endless, [credits(5)])).toEqual(endless);
    expect(planAfterPayments(endless, [paid(0, 31, { renews: false })])).toEqual({
      plan: 'bronce',
      end: day(31),
    });
  });

  it('gives the limits of Bronce with the promotion, and none that are smaller than those of a live plan', () => {
    expect(planAfterPayments(TRIAL, [promotion(5)])).toEqual({ plan: 'bronce', end: day(36) });
    expect(planAfterPayments({ plan: 'oro', end: day(90) }, [promotion(5)])).toEqual({
      plan: 'oro',
      end: day(90),
    });
  });

  it('is the same in whichever order payments become known', () => {
    const payment = fc
      .record({
        from: fc.integer({ min: 0, max: 200 }),
        length: fc.constantFrom(28, 31, 365),
        plan: fc.option(fc.constantFrom(...PLAN_IDS)),
        kind: fc.constantFrom('plan' as const, 'credits' as const, 'promotion' as const),
        subscriptionId: fc.constantFrom('one', 'two'),
        renews: fc.boolean(),
        isReturned: fc.boolean(),
      })
      .map(({ from, length, ...rest }) => paid(from, from + length, rest));
    const shuffled = fc
      .array(payment, { maxLength: 8 })
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(planAfterPayments(TRIAL, other)).toEqual(planAfterPayments(TRIAL, all));
      }),
    );
  });
});
