import { afterEach, beforeEach, expect, it } from 'vitest';
import { DECLINES_LATER, StripeTest } from '../../../../testing/stripe-stand-in.ts';
import type { RecurringPrice } from '../port.ts';

let stripe: StripeTest;
beforeEach(async () => {
  stripe = await StripeTest.open();
});
afterEach(() => stripe.release());

const plan = (name: string, cents: number, over: Partial<RecurringPrice> = {}): RecurringPrice => ({
  currency: 'MXN',
  name,
  cents,
  every: 'month',
  terms: { plan: name.toLowerCase() },
  ...over,
});
const ORO = plan('Oro', 374_900);
const BASIC = plan('Básico', 90_000);

const PAGES = { returnUrl: 'http://localhost/a', doneUrl: 'http://localhost/b' };

async function open(price: RecurringPrice) {
  const { customerId, subscriptionId } = await stripe.subscribe();
  const priceId = await stripe.billing.ensurePrice(price);
  const change = { subscriptionId, priceId, customerId, ...PAGES };
  const url = await stripe.billing.openChange(change);
  return { ...change, url, sessionId: url?.split('/').at(-1) ?? '' };
}
const read = async (id: string) => (await stripe.billing.readSubscription(id))!;

it('a price is made once for the same terms, and another one for others', async () => {
  const first = await stripe.billing.ensurePrice(ORO);
  expect(await stripe.billing.ensurePrice({ ...ORO })).toBe(first);
  for (const other of [
    { ...ORO, cents: 374_901 },
    { ...ORO, currency: 'USD' as const },
    { ...ORO, every: 'year' as const },
    { ...ORO, terms: { plan: 'otro' } },
  ])
    expect(await stripe.billing.ensurePrice(other)).not.toBe(first);
});

it('pages of one price share the configuration of the portal', async () => {
  await open(ORO);
  await open(ORO);
  expect(await stripe.standIn.listHaving('billing_portal.configuration', {})).toHaveLength(1);
});

it('a dearer price is charged less the unused time, as its preview says', async () => {
  const { subscriptionId, priceId, customerId, sessionId } = await open(ORO);
  const { periodEnd } = await read(subscriptionId);
  stripe.clock.pass((periodEnd.getTime() - stripe.clock.now().getTime()) / 2);
  const preview = await stripe.billing.previewChange({ subscriptionId, priceId });
  expect(preview.cents).toBe(374_900 - 62_450);
  expect(await stripe.standIn.confirmChange(sessionId)).toEqual({ is: 'paid' });
  const changed = await read(subscriptionId);
  expect(changed).toMatchObject({ priceId, cents: 374_900, nextPriceId: null, periodEnd: preview.periodEnd });
  const [invoice] = await stripe.billing.listInvoices(customerId);
  expect(invoice).toMatchObject({
    id: changed.latestInvoiceId,
    reason: 'subscription_update',
    status: 'paid',
    totalCents: preview.cents,
    lines: [{ cents: -62_450 }, { cents: 374_900, priceId }],
    period: { to: preview.periodEnd },
  });
});

it('a cheaper price waits for the next period, and can be taken back', async () => {
  const { subscriptionId, priceId, sessionId } = await open(BASIC);
  expect(await stripe.standIn.confirmChange(sessionId)).toEqual({ is: 'scheduled' });
  expect(await read(subscriptionId)).toMatchObject({ cents: 124_900, nextPriceId: priceId });
  expect((await stripe.billing.listSubscriptions((await read(subscriptionId)).customerId))[0]).toMatchObject({
    nextPriceId: priceId,
  });
  await stripe.billing.cancelChange(subscriptionId);
  expect((await read(subscriptionId)).nextPriceId).toBeNull();
  // Nothing is left to take back.
  await stripe.billing.cancelChange(subscriptionId);
});

it('a page is not opened beside a change that waits, and a cancellation takes that back', async () => {
  const { sessionId, url: _, ...change } = await open(BASIC);
  await stripe.standIn.confirmChange(sessionId);
  expect(await stripe.billing.openChange(change)).toBeUndefined();
  const ended = await stripe.billing.setEndsAtPeriodEnd(change.subscriptionId, true, stripe.key());
  expect(ended.endsAtPeriodEnd).toBe(true);
  expect((await read(change.subscriptionId)).nextPriceId).toBeNull();
});

it('a subscription with two items is left to the whole portal', async () => {
  const { customerId, subscriptionId } = await stripe.subscribe({
    lines: [
      { name: 'Plata', cents: 194_900, every: 'month' },
      { name: 'Créditos', cents: 42_500, every: 'month' },
    ],
  });
  const priceId = await stripe.billing.ensurePrice(ORO);
  const change = { subscriptionId, priceId, customerId, ...PAGES };
  expect(await stripe.billing.openChange(change)).toBeUndefined();
});

it('a declined card leaves the price, and an open invoice that cannot be paid after the next change', async () => {
  const { subscriptionId, customerId, sessionId } = await open(ORO);
  await stripe.standIn.changeCard(customerId, DECLINES_LATER);
  expect((await stripe.standIn.confirmChange(sessionId)).is).toBe('declined');
  const [declined] = await stripe.billing.listInvoices(customerId);
  expect([declined?.status, (await read(subscriptionId)).cents]).toEqual(['open', 124_900]);
  await stripe.standIn.confirmChange(sessionId);
  expect((await stripe.billing.readInvoice(declined!.id))?.status).toBe('void');
});
