import { CheckoutInput } from '@cauce/contract/account/billing';
import { expect, it } from 'vitest';
import { kindOf, type Purchase, wishOf } from './purchase.ts';

it.each<[Purchase, object, string]>([
  [
    { plan: 'plata', extraCredits: 500, withExpert: true },
    { prices: [{ priceId: 'plata', quantity: 2500, minimumQuantity: 2000 }], needExpertHelp: true },
    'plan',
  ],
  [
    { credits: 5000, coupon: 'AMIGO' },
    { prices: [{ priceId: 'creditos', quantity: 5000 }], coupon: 'AMIGO' },
    'credits',
  ],
  [{ credits: 750 }, { prices: [{ priceId: 'creditos', quantity: 750 }] }, 'credits'],
  [{ promotion: 'promo_bronce_72h' }, { prices: [{ priceId: 'promo_bronce_72h', quantity: 1000 }] }, 'plan'],
  [
    { usdPlan: 'pro', currency: 'MXN' },
    { prices: [{ priceId: 'pro', quantity: 3000 }], currency: 'MXN' },
    'plan',
  ],
  [{ price: 'price_1', interval: 'year' }, { prices: [{ priceId: 'price_1', quantity: 1 }] }, 'product'],
])('%j is asked for as the contract says, without amounts', (purchase, wish, kind) => {
  expect(wishOf(purchase)).toEqual(wish);
  expect(CheckoutInput.safeParse({ ...wish, currentPath: '/precios' }).success).toBe(true);
  expect(kindOf(purchase)).toBe(kind);
});
