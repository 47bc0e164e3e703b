import { expect, it } from 'vitest';
import { creditsOf, exactCredits, formatCredits, spendableCredits, thousandthsOf } from './credit-amount.ts';

it('is converted between credits and thousandths', () => {
  expect(thousandthsOf(0.5)).toBe(500);
  expect(thousandthsOf(1.001)).toBe(1001);
  expect(creditsOf(1)).toBe(0.001);
  expect(creditsOf(-12_345)).toBe(-12.345);
});

it('is never rounded up', () => {
  expect(spendableCredits(999)).toBe(0.99);
  expect(spendableCredits(1_999_999)).toBe(1999.99);
  expect(spendableCredits(0)).toBe(0);
});

it.each([
  [0, '0.00'],
  [1250.5, '1,250.50'],
  [1_234_567.891, '1,234,567.89'],
  [-0.5, '-0.50'],
  [-0.001, '0.00'],
  [999.999, '1,000.00'],
])('writes %d as %s', (credits, text) => expect(formatCredits(credits)).toBe(text));

it.each([
  [0, '0.00'],
  [14_950, '14,950.00'],
  [99.5, '99.50'],
  [0.001, '0.001'],
  [999.999, '999.999'],
  [1_234_567.891, '1,234,567.891'],
  [-2.125, '-2.125'],
])('writes %d to the thousandth as %s', (credits, text) => expect(exactCredits(credits)).toBe(text));
