import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsAtPeriodEnd, creditsOfChange, isPaymentOfChange, type PlanTerms } from './plan-change.ts';
import { PLAN_IDS } from './plan-ids.ts';
import { PLANS } from './plans.ts';

const monthly = (id: (typeof PLAN_IDS)[number]): PlanTerms => {
  const { credits, cents } = PLANS[id];
  return { credits, cents, every: 'month' };
};
const [BRONCE, PLATA, ORO] = PLAN_IDS.map(monthly) as [PlanTerms, PlanTerms, PlanTerms];

describe('a change of plan', () => {
  it('begins at once upwards and at the end of the period downwards', () => {
    expect(beginsAtPeriodEnd(BRONCE, PLATA)).toBe(false);
    expect(beginsAtPeriodEnd(ORO, PLATA)).toBe(true);
  });

  it('from years to months waits for the end of the year, whatever it costs', () => {
    expect(beginsAtPeriodEnd({ ...BRONCE, every: 'year' }, ORO)).toBe(true);
    expect(beginsAtPeriodEnd(BRONCE, { credits: 12_000, cents: 1_249_000, every: 'year' })).toBe(false);
  });

  it('on the first day gives the difference of both plans', () => {
    expect(creditsOfChange(BRONCE, PLATA, PLATA.cents - BRONCE.cents)).toBe(1_000_000);
    expect(creditsOfChange(PLATA, ORO, ORO.cents - PLATA.cents)).toBe(3_000_000);
  });

  it('in the middle of the month keeps half of the old credits', () => {
    expect(creditsOfChange(BRONCE, ORO, ORO.cents - BRONCE.cents / 2)).toBe(4_500_000);
  });

  it('to a dearer plan with fewer credits takes none away', () => {
    const dear = { credits: 4500, cents: ORO.cents + 32_500, every: 'month' } as const;
    expect(creditsOfChange(ORO, dear, 32_500)).toBe(0);
  });

  it('that pays a whole period gives all of its credits', () => {
    expect(creditsOfChange(BRONCE, ORO, ORO.cents)).toBe(5_000_000);
    expect(creditsOfChange(undefined, ORO, ORO.cents)).toBe(5_000_000);
  });

  it('upwards never gives less than the difference of both plans, nor more than the new plan', () => {
    fc.assert(
      fc.property(
        fc.constantFrom([BRONCE, PLATA], [BRONCE, ORO], [PLATA, ORO]),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ([before, after], unused) => {
          const paid = after!.cents - Math.round(before!.cents * unused);
          const given = creditsOfChange(before, after!, paid);
          expect(isPaymentOfChange(before, after!, paid)).toBe(true);
          expect(given).toBeGreaterThanOrEqual((after!.credits - before!.credits) * 1000);
          expect(given).toBeLessThanOrEqual(after!.credits * 1000);
        },
      ),
    );
  });

  it.each([
    ['nothing', 0],
    ['less than the whole old period can pay', PLATA.cents - BRONCE.cents - 1],
    ['more than the new period', PLATA.cents + 1],
  ])('is not paid by %s', (_, cents) => {
    expect(isPaymentOfChange(BRONCE, PLATA, cents)).toBe(false);
  });

  it('without an old period is paid by the whole new one', () => {
    expect(isPaymentOfChange(undefined, PLATA, PLATA.cents)).toBe(true);
    expect(isPaymentOfChange(undefined, PLATA, PLATA.cents - 1)).toBe(false);
  });
});
