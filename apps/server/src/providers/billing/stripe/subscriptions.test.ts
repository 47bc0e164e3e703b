import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  AUTHENTICATES,
  DAY,
  DECLINES,
  DECLINES_LATER,
  PAYS,
  StripeTest,
} from '../../../../testing/stripe-stand-in.ts';

const HOUR = 3_600_000;

let stripe: StripeTest;
beforeEach(async () => {
  stripe = await StripeTest.open();
});
afterEach(() => stripe.release());

const read = async (id: string) => (await stripe.billing.readSubscription(id))!;
const types = async () => (await stripe.standIn.takeEvents()).map(({ type }) => type);

/** Time passes until the period has ended and its draft is charged. */
async function renew(subscriptionId: string): Promise<void> {
  const { periodEnd } = await read(subscriptionId);
  await stripe.pass(periodEnd.getTime() - stripe.clock.now().getTime() + HOUR);
}

describe('a renewal', () => {
  it('begins with a draft at the end of the period and charges the card an hour later', async () => {
    const { customerId, subscriptionId } = await stripe.subscribe();
    const { periodEnd } = await read(subscriptionId);
    expect(periodEnd).toEqual(new Date('2026-04-09T16:00:00Z'));
    await stripe.standIn.takeEvents();
    await stripe.pass(periodEnd.getTime() - stripe.clock.now().getTime());
    expect(await read(subscriptionId)).toMatchObject({
      status: 'active',
      periodEnd: new Date('2026-05-09T16:00:00Z'),
    });
    expect((await stripe.billing.listInvoices(customerId)).map(({ status }) => status)).toEqual([
      'draft',
      'paid',
    ]);
    expect(await types()).toEqual(['customer.subscription.updated', 'invoice.created']);
    await stripe.pass(HOUR);
    const [renewal] = await stripe.billing.listInvoices(customerId);
    expect(renewal).toMatchObject({
      status: 'paid',
      reason: 'subscription_cycle',
      totalCents: 124_900,
      period: { from: periodEnd, to: new Date('2026-05-09T16:00:00Z') },
      paidAt: stripe.clock.now(),
      metadata: { purchase: '42' },
    });
    expect(await types()).toEqual([
      'payment_intent.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
  });

  it('leaves out what was charged once', async () => {
    const { customerId, subscriptionId } = await stripe.subscribe({
      lines: [
        { name: 'Bronce', cents: 124_900, every: 'month' },
        { name: 'Con Experto', cents: 34_900 },
      ],
    });
    await renew(subscriptionId);
    const [renewal] = await stripe.billing.listInvoices(customerId);
    expect(renewal?.lines).toMatchObject([{ name: 'Bronce', cents: 124_900 }]);
  });

  it('returns to the last day of the month after shorter months', async () => {
    const long = await StripeTest.open(new Date('2026-12-31T18:00:00Z'));
    const { subscriptionId } = await long.subscribe();
    const ends: string[] = [];
    for (let month = 0; month < 4; month += 1) {
      const { periodEnd } = (await long.billing.readSubscription(subscriptionId))!;
      ends.push(periodEnd.toISOString());
      await long.pass(periodEnd.getTime() - long.clock.now().getTime() + HOUR);
    }
    await long.release();
    expect(ends).toEqual([
      '2027-01-31T18:00:00.000Z',
      '2027-02-28T18:00:00.000Z',
      '2027-03-31T18:00:00.000Z',
      '2027-04-30T18:00:00.000Z',
    ]);
  });

  it('of a year comes after a year', async () => {
    const { subscriptionId } = await stripe.subscribe({
      lines: [{ name: 'Bronce', cents: 1_249_000, every: 'year' }],
    });
    const before = await read(subscriptionId);
    expect(before.interval).toBe('year');
    expect(before.periodEnd.getUTCFullYear()).toBe(stripe.clock.now().getUTCFullYear() + 1);
  });

  it('makes up for the time in which nothing ran, one period after the other', async () => {
    const other = await StripeTest.open();
    const { customerId } = await other.subscribe();
    await other.pass(95 * DAY);
    const invoices = await other.billing.listInvoices(customerId);
    await other.release();
    expect(invoices.map(({ reason, status }) => [reason, status])).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_cycle', 'paid'],
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ]);
    expect(invoices.map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).toEqual([
      '2026-06-09',
      '2026-05-09',
      '2026-04-09',
      '2026-03-09',
    ]);
  });
});

describe('a renewal that fails', () => {
  it('is tried again after 3, 5 and 7 days, and then the subscription ends', async () => {
    const { customerId, subscriptionId } = await stripe.subscribe();
    await stripe.standIn.changeCard(customerId, DECLINES_LATER);
    await stripe.standIn.takeEvents();
    await renew(subscriptionId);
    expect(await read(subscriptionId)).toMatchObject({ status: 'past_due' });
    expect(await types()).toEqual([
      'customer.subscription.updated',
      'invoice.created',
      'payment_intent.created',
      'invoice.finalized',
      'charge.failed',
      'payment_intent.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ]);
    await stripe.pass(3 * DAY);
    await stripe.pass(5 * DAY);
    expect((await types()).filter((type) => type === 'invoice.payment_failed')).toHaveLength(2);
    expect(await read(subscriptionId)).toMatchObject({ status: 'past_due' });
    await stripe.pass(7 * DAY);
    expect(await read(subscriptionId)).toMatchObject({ status: 'canceled', canceledAt: stripe.clock.now() });
    expect((await types()).at(-1)).toBe('customer.subscription.deleted');
    const [open] = await stripe.billing.listInvoices(customerId);
    expect(open).toMatchObject({ status: 'open', paidAt: null });
    await stripe.pass(60 * DAY);
    expect(await types()).toEqual([]);
  });

  it('is repaired by another card before the next attempt', async () => {
    const { customerId, subscriptionId } = await stripe.subscribe();
    await stripe.standIn.changeCard(customerId, DECLINES_LATER);
    await renew(subscriptionId);
    expect(await stripe.standIn.changeCard(customerId, DECLINES)).toMatchObject({ is: 'declined' });
    await stripe.standIn.changeCard(customerId, PAYS);
    expect(await read(subscriptionId)).toMatchObject({ status: 'past_due' });
    await stripe.pass(3 * DAY);
    expect(await read(subscriptionId)).toMatchObject({ status: 'active' });
  });

  it('is repaired at once on the page of its invoice', async () => {
    const { customerId, subscriptionId } = await stripe.subscribe();
    await stripe.standIn.changeCard(customerId, DECLINES_LATER);
    await renew(subscriptionId);
    const [open] = await stripe.billing.listInvoices(customerId);
    const id = open!.id;
    expect(await stripe.standIn.payInvoice(id, DECLINES)).toMatchObject({ is: 'declined' });
    expect(await stripe.standIn.payInvoice(id, PAYS)).toEqual({ is: 'paid' });
    expect(await read(subscriptionId)).toMatchObject({ status: 'active' });
    expect(await stripe.billing.readInvoice(id)).toMatchObject({ status: 'paid' });
    await expect(stripe.standIn.payInvoice(id, PAYS)).rejects.toThrow('not open');
  });

  it('fails with a card whose owner would have to approve it', async () => {
    const { customerId, subscriptionId } = await stripe.subscribe();
    await stripe.standIn.changeCard(customerId, AUTHENTICATES);
    await stripe.standIn.takeEvents();
    await renew(subscriptionId);
    expect(await read(subscriptionId)).toMatchObject({ status: 'past_due' });
    expect(await types()).toContain('invoice.payment_action_required');
  });
});

describe('a cancellation', () => {
  it('ends the subscription with its paid period, unless it is taken back', async () => {
    const { subscriptionId } = await stripe.subscribe();
    const { periodEnd } = await read(subscriptionId);
    const ends = await stripe.billing.setEndsAtPeriodEnd(subscriptionId, true, stripe.key());
    expect(ends).toMatchObject({ status: 'active', endsAtPeriodEnd: true, periodEnd });
    expect(await stripe.billing.setEndsAtPeriodEnd(subscriptionId, true, stripe.key())).toEqual(ends);
    const resumed = await stripe.billing.setEndsAtPeriodEnd(subscriptionId, false, stripe.key());
    expect(resumed).toMatchObject({ endsAtPeriodEnd: false, canceledAt: null });
    expect(await stripe.billing.setEndsAtPeriodEnd(subscriptionId, false, stripe.key())).toEqual(resumed);
    await stripe.standIn.setCancelAtPeriodEnd(subscriptionId, true);
    await stripe.standIn.takeEvents();
    await renew(subscriptionId);
    expect(await read(subscriptionId)).toMatchObject({ status: 'canceled', periodEnd });
    expect(await types()).toEqual(['customer.subscription.deleted']);
    await expect(
      stripe.billing.setEndsAtPeriodEnd(subscriptionId, false, stripe.key()),
    ).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
  });

  it('stops the draft of a renewal that nobody paid yet', async () => {
    const { customerId, subscriptionId } = await stripe.subscribe();
    const { periodEnd } = await read(subscriptionId);
    await stripe.pass(periodEnd.getTime() - stripe.clock.now().getTime());
    await stripe.standIn.cancelNow(subscriptionId);
    await stripe.pass(2 * DAY);
    const [renewal] = await stripe.billing.listInvoices(customerId);
    expect(renewal).toMatchObject({ status: 'open', paidAt: null });
  });
});

it('all subscriptions of a customer are listed with their names', async () => {
  const { customerId } = await stripe.subscribe();
  const { id } = await stripe.billing.openCheckout(
    stripe.request(customerId, { lines: [{ name: 'Oro', cents: 374_900, every: 'month' }] }),
  );
  await stripe.pay(id);
  const all = await stripe.billing.listSubscriptions(customerId);
  expect(all.map(({ productName, cents }) => [productName, cents])).toEqual([
    ['Oro', 374_900],
    ['Bronce', 124_900],
  ]);
  expect(await stripe.billing.listSubscriptions('cus_none')).toEqual([]);
  expect(await stripe.billing.readSubscription('sub_none')).toBeUndefined();
});

it('the portal has a page of the customer', async () => {
  const customerId = await stripe.customer();
  const request = { customerId, returnUrl: 'http://localhost:3000/facturacion' };
  expect(await stripe.billing.openPortal(request)).toMatch(
    /^http:\/\/localhost:3000\/pruebas\/stripe\/portal\/bps_\w{24}$/,
  );
  await expect(stripe.billing.openPortal({ ...request, customerId: 'cus_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
});
