import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AUTHENTICATES, DAY, DECLINES, NO_FUNDS, StripeTest } from '../../../../testing/stripe-stand-in.ts';

let stripe: StripeTest;
let customerId: string;
beforeEach(async () => {
  stripe = await StripeTest.open();
  customerId = await stripe.customer();
});
afterEach(() => stripe.release());

const HOUR = 3_600_000;
const read = async (id: string) => (await stripe.billing.readCheckout(id))!;
const types = async () => (await stripe.standIn.takeEvents()).map(({ type }) => type);

describe('a checkout', () => {
  it('opens with the lines, the metadata and a page', async () => {
    const opened = await stripe.billing.openCheckout(
      stripe.request(customerId, {
        lines: [
          { name: 'Plata', cents: 194_900, every: 'month' },
          { name: 'Con Experto', cents: 34_900 },
        ],
      }),
    );
    expect(opened).toEqual({
      id: expect.stringMatching(/^cs_test_\w{24}$/),
      url: `http://localhost:3000/pruebas/stripe/pagar/${opened.id}`,
      status: 'open',
      customerId,
      currency: 'MXN',
      totalCents: 229_800,
      subscriptionId: null,
      paymentIntentId: null,
      invoiceId: null,
      paidAt: null,
      metadata: { purchase: '42' },
    });
    expect(await read(opened.id)).toEqual(opened);
  });

  it('is one page for a repeated request, and an error for another request with its key', async () => {
    const request = stripe.request(customerId);
    const [one, other] = await Promise.all([
      stripe.billing.openCheckout(request),
      stripe.billing.openCheckout(request),
    ]);
    expect(other).toEqual(one);
    const changed = { ...request, lines: [{ name: 'Bronce', cents: 1000, every: 'month' as const }] };
    await expect(stripe.billing.openCheckout(changed)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
    stripe.clock.pass(DAY + HOUR);
    await stripe.standIn.advance();
    const later = { ...request, expiresAt: new Date(stripe.clock.now().getTime() + HOUR) };
    expect((await stripe.billing.openCheckout(later)).id).not.toBe(one.id);
  });

  it.each([
    ['of an unknown customer', { customerId: 'cus_none' }],
    ['below the minimum', { lines: [{ name: 'Poco', cents: 999 }] }],
    ['that would end at once', { expiresAt: new Date('2026-03-09T16:10:00Z') }],
    [
      'with two intervals',
      {
        lines: [
          { name: 'Mes', cents: 5000, every: 'month' as const },
          { name: 'Año', cents: 5000, every: 'year' as const },
        ],
      },
    ],
    ['whose page of return is no address', { successUrl: 'javascript' }],
  ])('%s is refused', async (_, over) => {
    await expect(stripe.billing.openCheckout(stripe.request(customerId, over))).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
  });

  it('is unknown under any other id', async () => {
    for (const id of ['cs_test_none', 'sub_x', '', '../v1/customers', 'cs_test_none/expire'])
      expect(await stripe.billing.readCheckout(id), id).toBeUndefined();
    expect(await stripe.billing.expireCheckout('cs_test_none')).toBeUndefined();
  });

  it('expires when it is closed or when its time is over, and cannot be paid any more', async () => {
    const { id } = await stripe.openCredits(customerId);
    expect(await stripe.billing.expireCheckout(id)).toMatchObject({ status: 'expired', url: null });
    expect(await stripe.billing.expireCheckout(id)).toMatchObject({ status: 'expired' });
    await expect(stripe.pay(id)).rejects.toThrow('expired');
    const { id: late } = await stripe.openCredits(customerId);
    await stripe.standIn.takeEvents();
    await stripe.pass(12 * HOUR - 1000);
    expect(await read(late)).toMatchObject({ status: 'open' });
    await stripe.pass(1000);
    expect(await read(late)).toMatchObject({ status: 'expired' });
    expect(await types()).toEqual(['checkout.session.expired']);
  });
});

describe('one payment', () => {
  it('is paid at once by a card, with an invoice', async () => {
    const { id } = await stripe.openCredits(customerId);
    await stripe.standIn.takeEvents();
    expect(await stripe.pay(id)).toEqual({ is: 'paid' });
    const paid = await read(id);
    expect(paid).toMatchObject({
      status: 'paid',
      url: null,
      paymentIntentId: expect.stringMatching(/^pi_/),
      invoiceId: null,
      subscriptionId: null,
      paidAt: stripe.clock.now(),
    });
    expect(await types()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ]);
    const [invoice] = await stripe.billing.listInvoices(customerId);
    expect(invoice).toMatchObject({
      status: 'paid',
      reason: 'manual',
      subscriptionId: null,
      paymentIntentId: paid.paymentIntentId,
      period: null,
      totalCents: 75_000,
      lines: [{ name: '750 mensajes', cents: 75_000 }],
      metadata: { purchase: '42' },
    });
    // A paid page stays as it is.
    expect(await stripe.billing.expireCheckout(id)).toMatchObject({ status: 'paid' });
    await expect(stripe.pay(id)).rejects.toThrow('complete');
  });

  it('needs no metadata', async () => {
    const { id } = await stripe.billing.openCheckout(
      stripe.request(customerId, { lines: [{ name: '750 mensajes', cents: 75_000 }], metadata: {} }),
    );
    await stripe.pay(id);
    expect(await read(id)).toMatchObject({ status: 'paid', metadata: {} });
    expect(await stripe.billing.listInvoices(customerId)).toMatchObject([{ metadata: {} }]);
  });

  it('stays open after a declined card, and another card pays it', async () => {
    const { id } = await stripe.openCredits(customerId);
    expect(await stripe.pay(id, DECLINES)).toMatchObject({
      is: 'declined',
      error: { decline_code: 'generic_decline' },
    });
    expect(await stripe.pay(id, NO_FUNDS)).toMatchObject({ error: { decline_code: 'insufficient_funds' } });
    expect(await read(id)).toMatchObject({ status: 'open', paidAt: null });
    expect(await stripe.pay(id)).toEqual({ is: 'paid' });
    expect(await read(id)).toMatchObject({ status: 'paid' });
  });

  it('waits for the owner of the card, who approves or not', async () => {
    const { id } = await stripe.openCredits(customerId);
    expect(await stripe.pay(id, AUTHENTICATES)).toEqual({ is: 'approve' });
    expect(await read(id)).toMatchObject({ status: 'open' });
    expect(await stripe.standIn.answerBank(id, false)).toMatchObject({ is: 'declined' });
    await expect(stripe.standIn.answerBank(id, true)).rejects.toThrow('No card waits');
    await stripe.pay(id, AUTHENTICATES);
    expect(await stripe.standIn.answerBank(id, true)).toEqual({ is: 'paid' });
    expect(await read(id)).toMatchObject({ status: 'paid' });
  });

  it('waits for cash until the voucher is paid', async () => {
    const { id } = await stripe.openCredits(customerId);
    await stripe.standIn.takeEvents();
    await stripe.standIn.printVoucher(id, 'mariana@clinicaroble.mx');
    expect(await read(id)).toMatchObject({ status: 'pending', paidAt: null });
    expect(await types()).toContain('checkout.session.completed');
    await stripe.pass(2 * DAY);
    await stripe.standIn.payVoucher(id);
    expect(await read(id)).toMatchObject({ status: 'paid', paidAt: stripe.clock.now() });
    expect(await types()).toContain('checkout.session.async_payment_succeeded');
    await expect(stripe.standIn.payVoucher(id)).rejects.toThrow('No voucher');
  });

  it('fails when the voucher expires', async () => {
    const { id } = await stripe.openCredits(customerId);
    await stripe.standIn.printVoucher(id, 'mariana@clinicaroble.mx');
    await stripe.standIn.takeEvents();
    await stripe.pass(3 * DAY);
    expect(await read(id)).toMatchObject({ status: 'failed', paidAt: null });
    expect(await types()).toContain('checkout.session.async_payment_failed');
  });

  it('is paid once when two people pay at the same moment', async () => {
    const { id } = await stripe.openCredits(customerId);
    await stripe.standIn.takeEvents();
    const outcomes = await Promise.allSettled([stripe.pay(id), stripe.pay(id)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await types()).filter((type) => type === 'checkout.session.completed')).toHaveLength(1);
  });
});

describe('the first payment of a subscription', () => {
  it('makes the subscription and its first invoice, with what is charged once', async () => {
    const { checkout, subscriptionId } = await stripe.subscribe({
      lines: [
        { name: 'Bronce', cents: 124_900, every: 'month' },
        { name: '200 mensajes extra', cents: 20_000, every: 'month' },
        { name: 'Con Experto', cents: 34_900 },
      ],
    });
    expect(checkout).toMatchObject({ status: 'paid', totalCents: 179_800, paidAt: stripe.clock.now() });
    expect(await stripe.billing.readSubscription(subscriptionId)).toMatchObject({
      status: 'active',
      currency: 'MXN',
      cents: 144_900,
      interval: 'month',
      productName: 'Bronce',
      endsAtPeriodEnd: false,
      canceledAt: null,
      metadata: { purchase: '42' },
    });
    const invoice = await stripe.billing.readInvoice(checkout.invoiceId!);
    const { periodEnd } = (await stripe.billing.readSubscription(subscriptionId))!;
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^\w{8}-0001$/),
      subscriptionId,
      paymentIntentId: checkout.paymentIntentId,
      status: 'paid',
      totalCents: 179_800,
      period: { from: stripe.clock.now(), to: periodEnd },
      reason: 'subscription_create',
      pdfUrl: `http://localhost:3000/pruebas/stripe/factura/${checkout.invoiceId}.pdf`,
      metadata: { purchase: '42' },
    });
    expect(invoice?.lines).toHaveLength(3);
  });

  it('makes nothing while the card is declined, and cash is not accepted', async () => {
    const other = await stripe.customer('Otra');
    const { id } = await stripe.billing.openCheckout(stripe.request(other));
    expect(await stripe.pay(id, DECLINES)).toMatchObject({ is: 'declined' });
    expect(await stripe.billing.listSubscriptions(other)).toEqual([]);
    expect(await stripe.billing.listInvoices(other)).toEqual([]);
    await expect(stripe.standIn.printVoucher(id, 'a@b.mx')).rejects.toThrow('OXXO');
  });
});

it('another process sees the same objects after a restart', async () => {
  const { checkout, customerId: other, subscriptionId } = await stripe.subscribe();
  const { billing } = stripe.openAnother();
  expect(await billing.readCheckout(checkout.id)).toEqual(checkout);
  expect((await billing.listSubscriptions(other)).map(({ id }) => id)).toEqual([subscriptionId]);
});
