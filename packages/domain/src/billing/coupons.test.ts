import { expect, it } from 'vitest';
import { type Coupon, hasValidCoupon } from './coupons.ts';

const AT = new Date('2026-11-28T12:00:00Z');
const until = (time: string): Coupon[] => [{ code: 'ROBLE', until: new Date(time) }];

it('a coupon is valid when it stands in the table and has not ended', () => {
  expect(hasValidCoupon('ROBLE', AT, [{ code: 'ROBLE', until: null }])).toBe(true);
  expect(hasValidCoupon('ROBLE', AT, until('2026-11-28T12:00:01Z'))).toBe(true);
  expect(hasValidCoupon('ROBLE', AT, until('2026-11-28T12:00:00Z'))).toBe(false);
  expect(hasValidCoupon('roble', AT, [{ code: 'ROBLE', until: null }])).toBe(false);
  expect(hasValidCoupon(undefined, AT, [{ code: 'ROBLE', until: null }])).toBe(false);
});

it('there is no coupon yet', () => {
  for (const code of ['ROBLE', '', '500', 'undefined']) expect(hasValidCoupon(code, AT)).toBe(false);
});
