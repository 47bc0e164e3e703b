import { billing } from '@cauce/contract/account/billing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type BillingApp,
  openBillingApp,
  type Owner,
  standingOf,
} from '../../../../testing/billing/billing-app.ts';

const HOUR = 3_600_000;

let billingApp: BillingApp;
let owner: Owner;
beforeEach(async () => {
  billingApp = await openBillingApp();
  owner = await billingApp.app.owner();
});
afterEach(() => billingApp.app.close());

const PRICES = [{ priceId: 'promo_bronce_72h', quantity: 1000, unitAmount: 349 }];
const body = { prices: PRICES, currentPath: '/precios' };
const pass = (hours: number) => billingApp.app.clock.pass(hours * HOUR);
const inHours = (hours: number) =>
  new Date(billingApp.app.clock.now().getTime() + hours * HOUR).toISOString();

/** Sees the promotion with a browser, and returns the answer with the browser's cookie. */
async function see(who: Pick<Owner, 'raw'>, cookie = '') {
  const headers: Record<string, string> = cookie === '' ? {} : { cookie };
  const answer = await who.raw('POST', '/api/stripe/promotion', undefined, headers);
  const set = answer.headers['set-cookie'];
  return {
    data: answer.body.data as { endsAt: string; isTaken: boolean },
    cookie: String(set ?? cookie).split(';')[0]!,
    isSet: set !== undefined,
    attributes: String(set ?? ''),
  };
}
const buyAt = (who: Owner, cookie = '') =>
  who.raw('POST', '/api/stripe/checkout-promo', JSON.stringify(body), {
    'content-type': 'application/json',
    ...(cookie === '' ? {} : { cookie: `${who.headers.cookie}; ${cookie}` }),
  });

it('the window begins with the first view of a visitor and never begins again', async () => {
  const { anonymous } = billingApp.app;
  const first = await see(anonymous);
  expect(first.data).toEqual({ endsAt: inHours(72), isTaken: false });
  expect(first.attributes).toMatch(/HttpOnly/);
  pass(10);
  const second = await see(anonymous, first.cookie);
  expect([second.data.endsAt, second.isSet]).toEqual([inHours(62), false]);
});

it('a cookie that nobody signed, or of another purpose, counts for nothing', async () => {
  const { anonymous } = billingApp.app;
  const { cookie } = await see(anonymous);
  const name = cookie.slice(0, cookie.indexOf('='));
  pass(80);
  const forged = `${name}=${encodeURIComponent(`promotion~${billingApp.app.clock.now().getTime()}.AAAA`)}`;
  expect((await see(anonymous, forged)).data.endsAt).toBe(inHours(72));
  const session = owner.headers.cookie!.split('=')[1]!;
  expect((await see(anonymous, `${name}=${session}`)).data.endsAt).toBe(inHours(72));
  expect((await see(anonymous, cookie)).data.endsAt).toBe(inHours(-8));
});

it('after signing in the earlier view counts, of the visitor or of the person', async () => {
  const { cookie } = await see(billingApp.app.anonymous);
  pass(5);
  const signedIn = `${owner.headers.cookie}; ${cookie}`;
  expect((await see(owner, signedIn)).data.endsAt).toBe(inHours(67));
  pass(5);
  // Another browser without the cookie.
  expect((await see(owner)).data.endsAt).toBe(inHours(62));
  pass(70);
  expect((await buyAt(owner)).body).toMatchObject({ message: 'Esta promoción terminó' });
});

it('charges its price and gives its credits once in the life of a business', async () => {
  await see(owner);
  const { data } = await owner.call(billing.checkoutPromotion, { body });
  const { lines } = billingApp.stripe.latest('checkout.session')._;
  expect(lines).toMatchObject([{ name: 'Promoción Bronce', cents: 34_900, interval: null }]);
  await billingApp.stripe.pay(data.data);
  await billingApp.deliverAll();
  expect(await standingOf(billingApp, owner)).toMatchObject({ credits: 1000, plan: 'bronce' });
  expect((await see(owner)).data.isTaken).toBe(true);
  const again = await buyAt(owner);
  expect([again.status, again.body.message]).toEqual([409, 'Tu negocio ya usó esta promoción']);
});

it('is refused to somebody who never saw it, and at its last moment', async () => {
  expect((await buyAt(owner)).status).toBe(400);
  await see(owner);
  pass(72);
  expect((await buyAt(owner)).body.message).toBe('Esta promoción terminó');
});

it('opens a page that closes with the promotion, and in half an hour at the earliest', async () => {
  const { cookie } = await see(owner);
  pass(71);
  await buyAt(owner, cookie);
  const { expires_at: expires } = billingApp.stripe.latest('checkout.session');
  expect(new Date(expires * 1000).toISOString()).toBe(inHours(1));
});

it('is asked for twice at the same moment and opens one page', async () => {
  await see(owner);
  const answers = await Promise.all(Array.from({ length: 5 }, () => buyAt(owner)));
  expect(new Set(answers.map(({ body: answer }) => (answer.data as { data: string }).data)).size).toBe(1);
});

it('that is being paid in a shop cannot be bought a second time', async () => {
  await see(owner);
  const { data } = await owner.call(billing.checkoutPromotion, { body });
  await billingApp.stripe.postpone(data.data);
  await billingApp.deliverAll();
  expect((await buyAt(owner)).status).toBe(409);
});

it.each(['bronce', 'creditos', 'promo'])('sells nothing else: %s', async (priceId) => {
  await see(owner);
  const wrong = { ...body, prices: [{ priceId, quantity: 1000 }] };
  await expect(owner.call(billing.checkoutPromotion, { body: wrong })).rejects.toMatchObject({ status: 400 });
});

it('a coupon that does not exist is not valid', async () => {
  const { data } = await billingApp.app.anonymous.call(billing.coupon, { query: { code: 'GRATIS' } });
  expect(data).toEqual({ valid: false, minimum: 750 });
});
