import { billing } from '@cauce/contract/account/billing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BillingApp,
  openBillingApp,
  openPage,
  type Owner,
  standingOf,
  purchaseBody,
} from '../../../../testing/billing/billing-app.ts';

let billingApp: BillingApp;
let owner: Owner;
beforeAll(async () => {
  billingApp = await openBillingApp();
});
afterAll(() => billingApp.app.close());
beforeEach(async () => {
  owner = await billingApp.app.owner();
});

const sessionOf = (sessionId: string) => billingApp.stripe.get('checkout.session', sessionId);
/** The lines of a page: name, cents and interval. */
const linesOf = (sessionId: string) =>
  sessionOf(sessionId)._.lines.map(({ name, cents, interval }) => [name, cents, interval]);
const pagesOf = ({ businessId }: Owner) =>
  billingApp.stripe.all('checkout.session').filter(({ metadata }) => metadata.businessId === businessId);
const refused = (priceId: string, quantity: number, rest = {}) =>
  owner
    .call(billing.checkout, { body: purchaseBody(priceId, quantity, rest) })
    .catch((error: unknown) => error);

describe('a checkout', () => {
  it('charges the prices of the catalogue and not the amounts that the browser sends', async () => {
    const sessionId = await openPage(owner, 'plata', 2500, {
      prices: [{ priceId: 'plata', quantity: 2500, unitAmount: 1, minimumQuantity: 1 }],
      customAmount: 1,
      needExpertHelp: true,
      allowQuantityUpdates: true,
      business: owner.businessId,
      user: owner.personId,
    });
    expect(linesOf(sessionId)).toEqual([
      ['Plan Plata con 500 créditos adicionales', 237_400, 'month'],
      ['Con Experto', 34_900, null],
    ]);
    const { currency, metadata, success_url: successUrl, cancel_url: cancelUrl } = sessionOf(sessionId);
    expect([currency, metadata.businessId]).toEqual(['mxn', owner.businessId]);
    expect(successUrl).toMatch(new RegExp(`/facturacion\\?session_id=${sessionId}$`));
    expect(cancelUrl).toMatch(/\/precios\?pago=cancelado$/);
  });

  it('of credits and of plans in dollars charges their own prices', async () => {
    expect(linesOf(await openPage(owner, 'creditos', 5000))).toEqual([['5,000 créditos', 350_000, null]]);
    const usd = await openPage(owner, 'scale', 10_000, { currency: 'USD' });
    expect([sessionOf(usd).currency, linesOf(usd)]).toEqual(['usd', [['Scale', 32_900, 'month']]]);
    expect(linesOf(await openPage(owner, 'pro', 1))).toEqual([['Pro', 238_000, 'month']]);
  });

  it.each([
    ['bronce', 1050, { 'prices.0.quantity': 'Elige una de las cantidades de la lista' }],
    ['bronce', 0, { 'prices.0.quantity': 'Elige una de las cantidades de la lista' }],
    ['creditos', 749, { 'prices.0.quantity': 'La cantidad mínima es 750 mensajes' }],
    ['creditos', 2_000_000, { 'prices.0.quantity': 'La cantidad máxima es 1,000,000 mensajes' }],
    ['starter', 7, { 'prices.0.quantity': 'Elige una de las cantidades de la lista' }],
    ['platino', 1, { 'prices.0.priceId': 'Este plan no existe' }],
    ['promo_bronce_72h', 1000, { 'prices.0.priceId': 'Este plan no existe' }],
    ['creditos', 5000, { needExpertHelp: 'El experto se contrata con un plan' }, { needExpertHelp: true }],
    ['creditos', 500, { 'prices.0.quantity': 'La cantidad mínima es 750 mensajes' }, { coupon: 'GRATIS' }],
  ])(
    'of %s with the quantity %d is refused at its field',
    async (priceId, quantity, fields, rest?: object) => {
      expect(await refused(priceId, quantity, rest)).toMatchObject({ status: 400, fields });
    },
  );

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'precios', '/a b', '/\tx'])(
    'does not lead back to %s',
    async (currentPath) => {
      expect(await refused('bronce', 1000, { currentPath })).toMatchObject({ status: 400 });
    },
  );

  it('names no other business and no other person', async () => {
    const other = await billingApp.app.owner();
    expect(await refused('bronce', 1000, { business: other.businessId })).toMatchObject({ status: 404 });
    expect(await refused('bronce', 1000, { user: other.personId })).toMatchObject({ status: 404 });
  });

  it('that is asked for twice opens one page, also at the same moment', async () => {
    const first = await openPage(owner, 'bronce', 1000);
    expect(await openPage(owner, 'bronce', 1000)).toBe(first);
    const other = await billingApp.app.owner();
    const pages = await Promise.all(Array.from({ length: 6 }, () => openPage(other, 'oro', 5000)));
    expect(new Set(pages).size).toBe(1);
  });

  it('for something else closes the page before, so that a business has one open page', async () => {
    const first = await openPage(owner, 'bronce', 1000);
    const second = await openPage(owner, 'plata', 2000);
    expect([sessionOf(first).status, sessionOf(second).status]).toEqual(['expired', 'open']);
  });

  it('of different things at the same moment leaves one open page', async () => {
    const wishes = [
      ['bronce', 1000],
      ['plata', 2000],
      ['oro', 5000],
      ['creditos', 750],
    ] as const;
    await Promise.allSettled(wishes.map(([priceId, quantity]) => openPage(owner, priceId, quantity)));
    expect(pagesOf(owner).filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
    const { rows } = await billingApp.app.pool.query(
      `select from billing_purchase where business_id = $1 and state in ('opening', 'open')`,
      [owner.businessId],
    );
    expect(rows.length).toBeLessThanOrEqual(1);
    // The business can go on.
    expect(await openPage(owner, 'bronce', 1000)).toMatch(/^cs_/);
  });

  it('goes on after the answer of the provider was lost', async () => {
    const { stripe } = billingApp;
    let isLost = true;
    stripe.beforeAnswer = () => {
      if (isLost && pagesOf(owner).length > 0) {
        isLost = false;
        throw new Error('the connection was lost');
      }
    };
    expect(await refused('bronce', 1000)).toMatchObject({ status: 500 });
    stripe.beforeAnswer = () => undefined;
    const page = await openPage(owner, 'bronce', 1000);
    expect(pagesOf(owner).map(({ id }) => id)).toEqual([page]);
  });

  it('whose page was paid meanwhile is fulfilled before another one opens', async () => {
    const first = await openPage(owner, 'creditos', 750);
    await billingApp.stripe.pay(first);
    await billingApp.stripe.standIn.takeEvents();
    const second = await openPage(owner, 'creditos', 1000);
    expect(second).not.toBe(first);
    expect((await standingOf(billingApp, owner)).credits).toBe(750);
  });

  it('of a plan opens the portal while a subscription lives, also when no webhook reported it', async () => {
    await billingApp.stripe.pay(await openPage(owner, 'bronce', 1000));
    await billingApp.stripe.standIn.takeEvents();
    const { data } = await owner.call(billing.checkout, { body: purchaseBody('oro', 5000) });
    expect(data).toMatchObject({ type: 'portal', data: data.url });
    expect(data.url).toMatch(/\/pruebas\/stripe\/portal\/bps_/);
    expect(await openPage(owner, 'creditos', 750)).toMatch(/^cs_/);
  });

  it('is refused to people who may not buy', async () => {
    const visitor = await billingApp.app.newcomer();
    await billingApp.app.pool.query(
      `insert into membership (business_id, person_id, role, permissions) values ($1, $2, 'limited', '[{"page": 34, "actions": ["view", "edit"]}]')`,
      [owner.businessId, visitor.personId],
    );
    const colleague = await billingApp.app.signIn(visitor.personId, owner.businessId);
    await expect(
      colleague.call(billing.checkout, { body: purchaseBody('bronce', 1000) }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    // The plan may be seen with the permission for credits.
    expect((await colleague.call(billing.state, {})).data.subscription).toBeNull();
  });
});

describe('a price of the provider', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const { standIn } = billingApp.stripe;
    const product = { description: 'Doce meses', features: ['Todo'], highlights: [] };
    await standIn.createProduct({
      ...product,
      name: 'Ilimitado',
      metadata: { plan: 'plata', credits: '2000' },
      prices: [
        { interval: 'year', currency: 'MXN', unitAmount: 2_000_000 },
        { interval: 'month', currency: 'MXN', unitAmount: 90_000 },
      ],
    });
    await standIn.createProduct({
      ...product,
      name: 'Otra cosa',
      metadata: { plan: 'ninguno' },
      prices: [{ interval: 'month', currency: 'MXN', unitAmount: 1000 }],
    });
    for (const { id, unit_amount: cents } of billingApp.stripe.all('price')) ids[cents] = id;
  });

  it('is listed for everybody, without the metadata', async () => {
    const { data } = await billingApp.app.anonymous.call(billing.products);
    const found = data.find(({ name }) => name === 'Ilimitado');
    expect(found).toMatchObject({
      description: 'Doce meses',
      prices: [{}, { interval: 'year', unitAmount: 2_000_000 }],
    });
    expect(found).not.toHaveProperty('metadata');
  });

  it('of a year gives the credits of twelve months', async () => {
    const sessionId = await openPage(owner, ids[2_000_000]!, 1);
    expect(linesOf(sessionId)).toEqual([['Ilimitado', 2_000_000, 'year']]);
    await billingApp.stripe.pay(sessionId);
    await billingApp.deliverAll();
    expect(await standingOf(billingApp, owner)).toMatchObject({ credits: 24_000, plan: 'plata' });
  });

  it('that gives nothing cannot be bought', async () => {
    expect(await refused(ids[1000]!, 1)).toMatchObject({
      fields: { 'prices.0.priceId': 'Este plan no existe' },
    });
  });
});
