import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditPrice, creditTierOf, MAX_CREDITS } from './credit-tiers.ts';
import { PLAN_IDS } from './plan-ids.ts';
import { extraCreditOptions, PLANS } from './plans.ts';
import { PROMOTION } from './promotion.ts';
import {
  type PurchaseContext,
  type PurchaseOutcome,
  pricePurchase,
  type PurchaseRequest,
} from './purchase.ts';
import { DEMO_PLANS, USD_PLAN_IDS } from './usd-plans.ts';

const AT = new Date('2026-11-28T12:00:00Z');
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(AT.getTime() - hours * HOUR);
const CONTEXT: PurchaseContext = { at: AT };

const price = (request: PurchaseRequest, context = CONTEXT) => pricePurchase(request, context);
const totalOf = (outcome: PurchaseOutcome) =>
  'purchase' in outcome ? outcome.purchase.totalCents : outcome.refusal.field;
const messageOf = (outcome: PurchaseOutcome) => ('refusal' in outcome ? outcome.refusal.message : undefined);

describe('a purchase', () => {
  it('of a plan has a line for each part', () => {
    expect(price({ plan: 'plata', extraCredits: 2500, withExpert: true })).toEqual({
      purchase: {
        currency: 'MXN',
        credits: 4500,
        totalCents: 442_300,
        lines: [
          { kind: 'plan', name: 'Plata', credits: 2000, cents: 194_900 },
          { kind: 'extraCredits', name: 'Créditos adicionales', credits: 2500, cents: 212_500 },
          { kind: 'expert', name: 'Con Experto', credits: 0, cents: 34_900 },
        ],
      },
    });
    expect(price({ plan: 'bronce', extraCredits: 0, withExpert: false })).toEqual({
      purchase: {
        currency: 'MXN',
        credits: 1000,
        totalCents: 124_900,
        lines: [{ kind: 'plan', name: 'Bronce', credits: 1000, cents: 124_900 }],
      },
    });
  });

  it('of Bronce with an expert costs the list price of the promotion', () => {
    expect(totalOf(price({ plan: 'bronce', extraCredits: 0, withExpert: true }))).toBe(PROMOTION.listCents);
  });

  it.each([50, 600, 900, -100, 0.5, Number.NaN])(
    'of Bronce with %d extra credits is refused',
    (extraCredits) => {
      expect(totalOf(price({ plan: 'bronce', extraCredits, withExpert: false }))).toBe('extraCredits');
    },
  );

  it.each([
    [749, undefined, 'La cantidad mínima es 750 mensajes'],
    [750, undefined, undefined],
    [500, 'OTRO', 'La cantidad mínima es 750 mensajes'],
    [500, 'ROBLE', undefined],
    [499, 'ROBLE', 'La cantidad mínima es 500 mensajes'],
    [0, undefined, 'La cantidad mínima es 750 mensajes'],
    [-5000, undefined, 'La cantidad mínima es 750 mensajes'],
    [5000.5, undefined, 'La cantidad mínima es 750 mensajes'],
    [Number.POSITIVE_INFINITY, undefined, 'La cantidad mínima es 750 mensajes'],
    [MAX_CREDITS, undefined, undefined],
    [MAX_CREDITS + 1, undefined, 'La cantidad máxima es 1,000,000 mensajes'],
  ])('of %d credits with the coupon %s is refused with %s', (credits, coupon, message) => {
    const coupons = [{ code: 'ROBLE', until: null }];
    expect(messageOf(price({ credits, coupon }, { at: AT, coupons }))).toBe(message);
  });

  it('of credits costs the same with a coupon', () => {
    const coupons = [{ code: 'ROBLE', until: null }];
    expect(totalOf(price({ credits: 800, coupon: 'ROBLE' }, { at: AT, coupons }))).toBe(80_000);
  });

  it.each<[string, Date | undefined, number | string]>([
    ['as soon as it was seen', AT, 34_900],
    ['within 72 hours', hoursAgo(71.9), 34_900],
    ['after 72 hours', hoursAgo(72), 'promotion'],
    ['before it was seen', undefined, 'promotion'],
  ])('of the promotion %s', (_, promotionSeenAt, outcome) => {
    expect(totalOf(price({ promotion: 'promo_bronce_72h' }, { at: AT, promotionSeenAt }))).toBe(outcome);
  });

  it.each([
    ['starter', 'USD', 4900],
    ['starter', 'MXN', 98_000],
    ['pro', 'USD', 11_900],
    ['pro', 'MXN', 238_000],
    ['scale', 'USD', 32_900],
    ['scale', 'MXN', 658_000],
  ] as const)('of %s in %s costs %i cents', (usdPlan, currency, cents) => {
    expect(price({ usdPlan, currency })).toMatchObject({ purchase: { currency, totalCents: cents } });
  });

  it('of a plan of the demonstration does not compile and is refused', () => {
    const [demo] = DEMO_PLANS;
    // @ts-expect-error A plan of the demonstration is no request.
    const request: PurchaseRequest = { usdPlan: demo, currency: 'USD' };
    expect(totalOf(price(request))).toBe('usdPlan');
  });

  it('cannot name an amount', () => {
    // @ts-expect-error An amount has no place in a request.
    const request: PurchaseRequest = { plan: 'oro', extraCredits: 0, withExpert: false, unitAmount: 1 };
    expect(totalOf(price(request))).toBe(374_900);
  });
});

const requests: fc.Arbitrary<PurchaseRequest> = fc.oneof(
  fc
    .record({ plan: fc.constantFrom(...PLAN_IDS), step: fc.nat(), withExpert: fc.boolean() })
    .map(({ plan, step, withExpert }) => {
      const options = extraCreditOptions(plan);
      return { plan, extraCredits: options[step % options.length] ?? 0, withExpert };
    }),
  fc.record({ credits: fc.integer({ min: 750, max: MAX_CREDITS }) }),
  fc.constant({ promotion: PROMOTION.id }),
  fc.record({
    usdPlan: fc.constantFrom(...USD_PLAN_IDS),
    currency: fc.constantFrom('MXN' as const, 'USD' as const),
  }),
);
const OPEN: PurchaseContext = { at: AT, promotionSeenAt: AT };

describe('any purchase', () => {
  it('has a total that is the sum of its lines, in whole cents above zero', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const outcome = price(request, OPEN);
        if (!('purchase' in outcome)) throw new Error(outcome.refusal.message);
        const { lines, totalCents, credits } = outcome.purchase;
        let [sum, given] = [0, 0];
        for (const line of lines) {
          expect(Number.isSafeInteger(line.cents) && line.cents > 0).toBe(true);
          sum += line.cents;
          given += line.credits;
        }
        expect([totalCents, credits]).toEqual([sum, given]);
      }),
    );
  });

  it('of more credits costs more inside of a tier', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 750, max: MAX_CREDITS - 1 }),
        fc.integer({ min: 1, max: 3000 }),
        (few, more) => {
          const many = Math.min(few + more, MAX_CREDITS);
          fc.pre(creditTierOf(few) === creditTierOf(many));
          expect(totalOf(price({ credits: many }))).toBeGreaterThan(
            totalOf(price({ credits: few })) as number,
          );
        },
      ),
    );
  });

  it('of what is no name of the catalogue is refused, also where it cannot be a text', () => {
    for (const junk of [{ toString: 0 }, Object.create(null), ['bronce'], ['starter'], 'toString', null])
      for (const body of [
        { plan: junk, extraCredits: 0, withExpert: false },
        { usdPlan: junk, currency: 'MXN' },
        { usdPlan: 'pro', currency: junk },
      ])
        expect(price(body as PurchaseRequest, OPEN)).toHaveProperty('refusal');
  });

  it('is refused or costs its price in the catalogue, however the request is filled in', () => {
    const junk = fc.oneof(
      fc.anything(),
      fc.double(),
      fc.integer({ min: -10_000, max: 30_000 }),
      fc.constantFrom(...PLAN_IDS, ...USD_PLAN_IDS, 'MXN', 'USD', '__proto__', 'toString', PROMOTION.id),
    );
    const extras = fc.record(
      {
        unitAmount: junk,
        cents: junk,
        price: junk,
        totalCents: junk,
        discount: junk,
        coupon: junk,
        at: junk,
      },
      { requiredKeys: [] },
    );
    const bodies = fc.oneof(
      fc.record({ plan: junk, extraCredits: junk, withExpert: junk }),
      fc.record({ credits: junk }),
      fc.record({ promotion: junk }),
      fc.record({ usdPlan: junk, currency: junk }),
      requests.map((request) => ({ ...request })),
    );
    fc.assert(
      fc.property(bodies, extras, (body, more) => {
        const outcome = price({ ...more, ...body } as PurchaseRequest, OPEN);
        if ('refusal' in outcome) return;
        expect(outcome.purchase.totalCents).toBeGreaterThanOrEqual(cataloguePrice(body as PurchaseRequest));
      }),
      { numRuns: 2000 },
    );
  });
});

const USD_PRICES = { starter: 4900, pro: 11_900, scale: 32_900 };

/** The price as the specification words it, without the lines. */
function cataloguePrice(request: PurchaseRequest): number {
  if ('plan' in request) {
    const { cents, centsPerExtraCredit } = PLANS[request.plan];
    return cents + centsPerExtraCredit * request.extraCredits + (request.withExpert ? 34_900 : 0);
  }
  if ('credits' in request) return creditPrice(request.credits);
  if ('promotion' in request) return 34_900;
  return USD_PRICES[request.usdPlan] * (request.currency === 'MXN' ? 20 : 1);
}
