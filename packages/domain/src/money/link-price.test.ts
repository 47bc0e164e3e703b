import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkTerms, quoteLink } from './link-price.ts';

const AT = new Date('2026-03-10T18:00:00Z');
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

const NO_DISCOUNT: LinkTerms['discount'] = {
  active: false,
  type: 'percentage',
  value: 0,
  expirationType: 'always',
  seconds: null,
  startDate: null,
  endDate: null,
};
const terms = (discount: Partial<LinkTerms['discount']> = {}, deposit: LinkTerms['deposit'] = null) => ({
  unitPrice: 100_000,
  discount: { ...NO_DISCOUNT, ...discount },
  deposit,
});
const FIFTH = { active: true, type: 'percentage', value: 20 } as const;
const quote = (given: LinkTerms, { at = AT, firstSeenAt = AT } = {}) => quoteLink(given, { at, firstSeenAt });

describe('a discount', () => {
  it('of a percentage reduces the price', () => {
    expect(quote(terms(FIFTH))).toEqual({
      originalPrice: 100_000,
      price: 80_000,
      discount: { amount: 20_000, endsAt: null },
      isDeposit: false,
      asked: 80_000,
      rest: 0,
    });
  });

  it('of a fixed amount never goes below zero', () => {
    expect(quote(terms({ ...FIFTH, type: 'fixed', value: 200_000 })).price).toBe(0);
  });

  it('that is switched off does not count', () => {
    expect(quote(terms({ ...FIFTH, active: false }))).toMatchObject({ price: 100_000, discount: null });
  });

  it('with a timer counts from the first view until its last second', () => {
    const given = terms({ ...FIFTH, expirationType: 'timer', seconds: 60 });
    expect(quote(given, { at: later(59) })).toMatchObject({
      price: 80_000,
      discount: { endsAt: later(60) },
    });
    expect(quote(given, { at: later(60) })).toMatchObject({ price: 100_000, discount: null });
  });

  it('with dates counts from the first and not at the second', () => {
    const given = terms({ ...FIFTH, expirationType: 'date', startDate: AT, endDate: later(60) });
    const priceAt = (seconds: number) => quote(given, { at: later(seconds) }).price;
    expect([-1, 0, 59, 60].map(priceAt)).toEqual([100_000, 80_000, 80_000, 100_000]);
  });
});

describe('a deposit', () => {
  it('is a part of the reduced price', () => {
    expect(quote(terms(FIFTH, { type: 'percentage', value: 25 }))).toMatchObject({
      price: 80_000,
      isDeposit: true,
      asked: 20_000,
      rest: 60_000,
    });
  });

  it('above the price is the price', () => {
    expect(quote(terms({}, { type: 'fixed', value: 500_000 }))).toMatchObject({
      isDeposit: false,
      asked: 100_000,
      rest: 0,
    });
  });

  it('and the rest are always the price, and ask for at least a cent of one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (unitPrice, off, part) => {
          const given = {
            ...terms({ ...FIFTH, value: off / 100 }, { type: 'percentage', value: part / 100 }),
            unitPrice,
          };
          const { price, asked, rest } = quote(given);
          expect(asked + rest).toBe(price);
          expect(asked).toBeGreaterThanOrEqual(Math.min(1, price));
          expect(rest).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
