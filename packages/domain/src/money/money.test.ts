import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsOf,
  formatAmount,
  formatMoney,
  formatMoneyWhole,
  formatPesos,
  formatPesosWhole,
  parseMoney,
} from './money.ts';

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [125_000, '$1,250.00'],
    [123_456_789_00, '$123,456,789.00'],
    [-99, '-$0.99'],
  ])('%i cents are %s', (cents, text) => expect(formatMoney(cents)).toBe(text));

  it('names the currency when it is not the peso, and drops decimals when asked', () => {
    expect(formatMoney(4900, 'USD')).toBe('$49.00 USD');
    expect(formatMoneyWhole(194_950)).toBe('$1,950');
    expect(formatMoneyWhole(-20)).toBe('$0');
  });

  it.each([
    ['1,250.50', 125_050],
    ['1250', 125_000],
    ['$ 80', 8000],
    ['80 mxn', 8000],
    ['.5', 50],
    ['12.', 1200],
    ['', undefined],
    ['.', undefined],
    ['12,50', undefined],
    ['1.234', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['12 34', undefined],
    ['99999999999999999', undefined],
  ])('reads %j as %s', (typed, cents) => expect(parseMoney(typed)).toBe(cents));

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents);
        expect(parseMoney(formatMoney(cents, 'USD'))).toBe(cents);
        expect(parseMoney(formatAmount(cents))).toBe(cents);
      }),
    );
  });
});

it('formats sums of pesos without rounding errors of decimals', () => {
  expect(centsOf(0.1 + 0.2)).toBe(30);
  expect(centsOf(1.15)).toBe(115);
  expect([formatPesos(1250.5), formatPesos(-0.01), formatPesosWhole(1250.5)]).toEqual([
    '$1,250.50',
    '-$0.01',
    '$1,251',
  ]);
});
