import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, DECLINES, PAYS, StripeTest } from '../../../../testing/stripe-stand-in.ts';

let stripe: StripeTest;
let customerId: string;
beforeEach(async () => {
  stripe = await StripeTest.open();
  customerId = await stripe.customer();
});
afterEach(() => stripe.release());

async function payCredits(): Promise<string> {
  const { id } = await stripe.openCredits(customerId);
  await stripe.pay(id);
  return (await stripe.billing.readCheckout(id))!.paymentIntentId!;
}
const read = async (id: string) => {
  const { refundedCents, disputedCents } = (await stripe.billing.readReversal(id))!;
  return { refundedCents, disputedCents };
};
const types = async () => (await stripe.standIn.takeEvents()).map(({ type }) => type);

describe('money that went back', () => {
  it('is the total of all refunds', async () => {
    const id = await payCredits();
    expect(await stripe.billing.readReversal(id)).toEqual({
      paymentIntentId: id,
      chargeId: expect.stringMatching(/^ch_/),
      paidCents: 75_000,
      refundedCents: 0,
      disputedCents: 0,
    });
    await stripe.standIn.takeEvents();
    await stripe.standIn.refund(id, 25_000);
    expect(await types()).toEqual(['charge.refunded', 'refund.created']);
    await stripe.standIn.refund(id, 10_000);
    expect(await read(id)).toEqual({ refundedCents: 35_000, disputedCents: 0 });
    await expect(stripe.standIn.refund(id, 40_001)).rejects.toThrow('greater than');
    await stripe.standIn.refund(id);
    expect(await read(id)).toEqual({ refundedCents: 75_000, disputedCents: 0 });
    await expect(stripe.standIn.refund(id)).rejects.toThrow('greater than');
  });

  it('is withdrawn by a dispute, and comes back when it is won', async () => {
    const id = await payCredits();
    await stripe.standIn.refund(id, 5000);
    await stripe.standIn.takeEvents();
    const dispute = await stripe.standIn.openDispute(id);
    expect(await read(id)).toEqual({ refundedCents: 5000, disputedCents: 70_000 });
    await expect(stripe.standIn.openDispute(id)).rejects.toThrow('cannot be disputed');
    await stripe.standIn.closeDispute(dispute.id, 'won');
    expect(await read(id)).toEqual({ refundedCents: 5000, disputedCents: 0 });
    expect(await types()).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    await expect(stripe.standIn.closeDispute(dispute.id, 'lost')).rejects.toThrow('closed');
  });

  it('stays away after a lost dispute', async () => {
    const id = await payCredits();
    const { id: disputeId } = await stripe.standIn.openDispute(id, 30_000);
    await stripe.standIn.closeDispute(disputeId, 'lost');
    expect(await read(id)).toEqual({ refundedCents: 0, disputedCents: 30_000 });
  });

  it('is unknown for what was never paid', async () => {
    const intent = await openIntent();
    expect(await stripe.billing.readReversal(intent.id)).toBeUndefined();
    expect(await stripe.billing.readReversal('pi_none')).toBeUndefined();
    expect(await stripe.billing.readReversal('ch_1')).toBeUndefined();
  });
});

const openIntent = () =>
  stripe.billing.createPaymentIntent({
    key: stripe.key(),
    currency: 'USD',
    metadata: { purchase: '7' },
    customerId: null,
    cents: 4900,
    email: 'ana@ejemplo.mx',
  });

describe('a payment intent', () => {
  it('is paid with the fields of a browser', async () => {
    const intent = await openIntent();
    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringContaining(`${intent.id}_secret_`),
      status: 'pending',
      customerId: null,
      currency: 'USD',
      cents: 4900,
      metadata: { purchase: '7' },
    });
    await stripe.standIn.payIntent(intent.id, DECLINES);
    expect(await stripe.billing.readPaymentIntent(intent.id)).toMatchObject({ status: 'failed' });
    await stripe.standIn.payIntent(intent.id, PAYS);
    expect(await stripe.billing.readPaymentIntent(intent.id)).toEqual({ ...intent, status: 'paid' });
    const events = await stripe.standIn.takeEvents();
    const succeeded = events.find(({ type }) => type === 'payment_intent.succeeded')!;
    expect(
      stripe.billing.readEvent(Buffer.from(succeeded.body), succeeded.signature, stripe.clock.now()),
    ).toMatchObject({ object: { kind: 'paymentIntent', id: intent.id } });
  });

  it('of a checkout is not answered, because its money counts there', async () => {
    expect(await stripe.billing.readPaymentIntent(await payCredits())).toBeUndefined();
    expect(await stripe.billing.readPaymentIntent('pi_none')).toBeUndefined();
  });
});

const at = () => stripe.clock.now();

describe('the money of a time', () => {
  it('is everything that was paid or returned in it, and nothing else', async () => {
    const early = await payCredits();
    const { id: cash } = await stripe.openCredits(customerId);
    await stripe.standIn.printVoucher(cash, 'ana@ejemplo.mx');
    await stripe.pass(2 * DAY);
    const from = at();
    await stripe.standIn.payVoucher(cash);
    const { checkout } = await stripe.subscribe();
    await stripe.standIn.refund(early, 1000);
    const intent = await openIntent();
    await stripe.standIn.payIntent(intent.id, PAYS);
    const { id: open } = await stripe.openCredits(customerId);
    await stripe.pass(1000);
    const to = at();
    const late = await payCredits();
    const found = await stripe.billing.listMoneyBetween(from, to);
    expect(found.checkouts.map(({ id }) => id).toSorted()).toEqual([cash, checkout.id].toSorted());
    expect(found.checkouts.map(({ id }) => id)).not.toContain(open);
    expect(found.invoices.map(({ id }) => id)).toContain(checkout.invoiceId);
    expect(found.invoices).toHaveLength(2);
    expect(found.paymentIntents).toEqual([{ ...intent, status: 'paid' }]);
    expect(found.reversals).toMatchObject([{ paymentIntentId: early, refundedCents: 1000 }]);
    expect(JSON.stringify(found)).not.toContain(late);
  });

  it('has a renewal when its invoice is paid weeks after it was made', async () => {
    const { customerId: other, subscriptionId } = await stripe.subscribe();
    await stripe.standIn.changeCard(other, '4000000000000341');
    const { periodEnd } = (await stripe.billing.readSubscription(subscriptionId))!;
    await stripe.pass(periodEnd.getTime() - at().getTime() + 9 * DAY);
    const [open] = await stripe.billing.listInvoices(other);
    const from = at();
    await stripe.standIn.payInvoice(open!.id, PAYS);
    const found = await stripe.billing.listMoneyBetween(from, new Date(from.getTime() + DAY));
    expect(found.invoices.map(({ id }) => id)).toEqual([open!.id]);
  });
});

describe('lists', () => {
  it('are read to their last page', async () => {
    for (let count = 0; count < 103; count += 1) await payCredits();
    const invoices = await stripe.billing.listInvoices(customerId);
    expect(new Set(invoices.map(({ id }) => id)).size).toBe(103);
    expect(invoices.at(0)?.number).toMatch(/-0103$/);
    expect(invoices.at(-1)?.number).toMatch(/-0001$/);
    const from = stripe.clock.now();
    const found = await stripe.billing.listMoneyBetween(from, new Date(from.getTime() + 1000));
    expect(found.checkouts).toHaveLength(103);
  });

  it('have every line of a long invoice', async () => {
    const lines = Array.from({ length: 14 }, (_, line) => ({ name: `Línea ${line}`, cents: 1000 + line }));
    const { id } = await stripe.billing.openCheckout(stripe.request(customerId, { lines }));
    await stripe.pay(id);
    const [invoice] = await stripe.billing.listInvoices(customerId);
    expect(invoice?.lines).toEqual(lines.map((line) => ({ ...line, priceId: null })));
    expect(await stripe.billing.readInvoice(invoice!.id)).toEqual(invoice);
  });

  it('of products have those with a price of a month or a year, the cheapest first', async () => {
    await stripe.subscribe();
    await stripe.standIn.createProduct({
      name: 'Empresa',
      description: 'Para equipos grandes',
      features: ['Soporte'],
      highlights: ['Todo incluido', 'Sin límites'],
      metadata: { credits: '50000' },
      prices: [{ interval: 'year', currency: 'USD', unitAmount: 990_000 }],
    });
    const products = await stripe.billing.listProducts();
    expect(products.map(({ name }) => name)).toEqual(['Bronce', 'Plata', 'Oro', 'Empresa']);
    expect(products[0]).toMatchObject({
      metadata: { plan: 'bronce', credits: '1000' },
      features: ['2 embudos', '1 campaña sin terminar', '10 mensajes de seguimiento', '150 productos'],
      prices: [
        { interval: 'month', currency: 'MXN', unitAmount: 124_900 },
        { interval: 'year', currency: 'MXN', unitAmount: 1_249_000 },
      ],
    });
    expect(products[3]).toMatchObject({
      description: 'Para equipos grandes',
      highlights: ['Todo incluido', 'Sin límites'],
      prices: [{ interval: 'year', currency: 'USD', unitAmount: 990_000 }],
    });
    expect(await stripe.billing.listProducts()).toEqual(products);
  });
});
