import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aboveMaximum,
  belowMinimum,
  CREDIT_TIERS,
  creditPrice,
  creditTierOf,
  DEFAULT_CREDITS,
  MAX_CREDITS,
  minimumCredits,
  minimumLabel,
  minimumToPay,
} from './credit-tiers.ts';

describe('credits', () => {
  it.each([
    [500, 'L1', 50_000],
    [749, 'L1', 74_900],
    [750, 'L1', 75_000],
    [1999, 'L1', 199_900],
    [2000, 'L2', 180_000],
    [4999, 'L2', 449_910],
    [5000, 'L3', 350_000],
    [9999, 'L3', 699_930],
    [10_000, 'L4', 500_000],
    [19_999, 'L4', 999_950],
    [20_000, 'L5', 800_000],
    [MAX_CREDITS, 'L5', 40_000_000],
  ])('%i are of tier %s and cost %i cents', (credits, level, cents) => {
    expect([creditTierOf(credits).level, creditPrice(credits)]).toEqual([level, cents]);
  });

  it('have a price of whole cents that grows with the quantity inside of a tier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CREDITS - 1 }), (credits) => {
        expect(Number.isSafeInteger(creditPrice(credits))).toBe(true);
        if (creditTierOf(credits) === creditTierOf(credits + 1))
          expect(creditPrice(credits + 1)).toBeGreaterThan(creditPrice(credits));
      }),
    );
  });

  it('are cheaper each in every next tier', () => {
    const rates = CREDIT_TIERS.map(({ centsPerMessage }) => centsPerMessage);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  });

  it('have a smallest quantity, which a coupon lowers', () => {
    expect([minimumCredits(false), minimumCredits(true), DEFAULT_CREDITS]).toEqual([750, 500, 5000]);
  });

  it('are refused in the words of the specification', () => {
    expect([belowMinimum(750), minimumToPay(750), minimumLabel(500)]).toEqual([
      'La cantidad mínima es 750 mensajes',
      'Mínimo 750 mensajes para realizar el pago',
      'Mínimo 500 mensajes',
    ]);
    expect(aboveMaximum()).toBe('La cantidad máxima es 1,000,000 mensajes');
  });
});
