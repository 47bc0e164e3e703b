import { PLAN_IDS } from '@cauce/domain/billing/plan-ids';
import { extraCreditOptions } from '@cauce/domain/billing/plans';
import { PROMOTION } from '@cauce/domain/billing/promotion';
import { USD_PLAN_IDS } from '@cauce/domain/billing/usd-plans';
import { CURRENCIES } from '@cauce/domain/money/money';
import { defaultParseSearch } from '@tanstack/react-router';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Purchase } from '../checkout/purchase.ts';
import { backHref, PricesAddress, purchaseIn, resumeHref } from './address.ts';

const plans = fc.constantFrom(...PLAN_IDS).chain((plan) =>
  fc.record({
    plan: fc.constant(plan),
    extraCredits: fc.constantFrom(...extraCreditOptions(plan)),
    withExpert: fc.boolean(),
  }),
);
/** Codes that the router reads as other types when they stand in an address are among them. */
const codes = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.constantFrom('7', 'true', 'null', '1e3', 'a+b&c=d #%'),
);
const purchases: fc.Arbitrary<Purchase> = fc.oneof(
  plans,
  fc.record({ credits: fc.nat(1_000_000), coupon: codes }),
  fc.record({ credits: fc.nat(1_000_000) }),
  fc.record({ usdPlan: fc.constantFrom(...USD_PLAN_IDS), currency: fc.constantFrom(...CURRENCIES) }),
  fc.constant({ promotion: PROMOTION.id }),
  fc.record({
    price: fc.stringMatching(/^price_[A-Za-z0-9]{1,20}$/),
    interval: fc.constantFrom('month', 'year'),
  }),
);

const read = (href: string) =>
  PricesAddress.parse(defaultParseSearch(new URL(href, 'https://x.invalid').search));

it('an address that survives signing in asks for the same purchase', () => {
  fc.assert(
    fc.property(purchases, (purchase) => {
      expect(purchaseIn(read(resumeHref(purchase)))).toEqual(purchase);
    }),
  );
});

it('the address for the way back shows the choice and buys nothing', () => {
  fc.assert(
    fc.property(purchases, (purchase) => {
      expect(purchaseIn(read(backHref(purchase)))).toBeUndefined();
    }),
  );
  expect(backHref({ plan: 'plata', extraCredits: 500, withExpert: true })).toBe(
    '/precios?extra=500&experto=true&elegido=2',
  );
});

it.each([
  ['?plan=1', 'bronce'],
  ['?plan=2', 'plata'],
  ['?plan=3', 'oro'],
])('%s asks for %s', (search, plan) => {
  expect(purchaseIn(read(`/precios${search}`))).toEqual({ plan, extraCredits: 0, withExpert: false });
});

it.each(['?plan=0', '?plan=4', '?plan=oro', '?plan=1.5', '?plan=', ''])('%s asks for nothing', (search) => {
  expect(purchaseIn(read(`/precios${search}`))).toBeUndefined();
});

it('extra credits that the plan does not offer are left out', () => {
  expect(purchaseIn(read('/precios?plan=1&extra=1000'))).toMatchObject({ plan: 'bronce', extraCredits: 0 });
});
