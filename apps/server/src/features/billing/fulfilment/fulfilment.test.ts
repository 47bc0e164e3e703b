import { billing } from '@cauce/contract/account/billing';
import { alerts } from '@cauce/contract/account/alerts';
import { credits } from '@cauce/contract/account/credits';
import { RENEWAL_GRACE } from '@cauce/domain/billing/paid-plan';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type BillingApp,
  openBillingApp,
  openPage,
  type Owner,
  standingOf,
} from '../../../../testing/billing/billing-app.ts';
import { monthsLater } from '../../../../testing/billing/test-stripe.ts';
import { auditActionsOn } from '../../../../testing/audit-trail.ts';

const DAY = 86_400_000;

let billingApp: BillingApp;
let owner: Owner;
beforeEach(async () => {
  billingApp = await openBillingApp();
  owner = await billingApp.app.owner();
  // The trial is not the subject here.
  await billingApp.app.pool.query('update business set end_subscription = $2 where id = $1', [
    owner.businessId,
    billingApp.app.clock.now(),
  ]);
});
afterEach(() => billingApp.app.close());

const standing = () => standingOf(billingApp, owner);
const now = () => billingApp.app.clock.now();
const withGrace = (at: Date) => new Date(at.getTime() + RENEWAL_GRACE).toISOString();
const pay = async (priceId: string, quantity: number, rest = {}) => {
  const sessionId = await openPage(owner, priceId, quantity, rest);
  await billingApp.stripe.pay(sessionId);
  return sessionId;
};
const subscriptionOf = () => billingApp.stripe.latestSubscription();
const emailsWith = async (words: string) => {
  const { rows } = await billingApp.app.pool.query<{ subject: string; text: string }>(
    'select subject, body_text as text from mailbox_message where subject like $1',
    [`%${words}%`],
  );
  return rows;
};

describe('a paid plan', () => {
  it('gives its credits, its limits and its period, once, with a receipt', async () => {
    const sessionId = await pay('plata', 2500, { needExpertHelp: true });
    await billingApp.deliverAll();
    const end = monthsLater(now(), 1);
    expect(await standing()).toEqual({ credits: 2500, debt: 0, plan: 'plata', end: withGrace(end) });
    const receipts = await emailsWith('Recibimos el pago');
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.text).toContain(
      'Recibimos $2,723.00 por Plan Plata con 500 créditos adicionales y Con Experto.',
    );
    expect(receipts[0]?.text).toContain('Agregamos 2,500 créditos');
    const { rows } = await billingApp.app.pool.query<{ id: string }>(
      'select id from billing_purchase where reference = $1',
      [sessionId],
    );
    expect(await auditActionsOn(billingApp.app.pool, rows[0]!.id)).toEqual(['billing.paid']);
    const [movement] = (await owner.call(credits.movements, { query: {} })).data.rows;
    expect(movement).toMatchObject({
      type: 'recharge',
      amount: 2500,
      totalPrice: 2374,
      renewalDuration: '1month',
      subscriptionId: (await subscriptionOf()).id,
    });
  });

  it('tells the platform’s team about a paid expert', async () => {
    const { email } = (
      await billingApp.app.pool.query<{ email: string }>('select email from person where id = $1', [
        (await billingApp.app.newcomer({ role: 'admin' })).personId,
      ])
    ).rows[0]!;
    await pay('bronce', 1000, { needExpertHelp: true });
    await billingApp.deliverAll();
    const { rows } = await billingApp.app.pool.query(
      `select from mailbox_message where recipient = $1 and subject like '%contrató a un experto'`,
      [email],
    );
    expect(rows).toHaveLength(1);
  });

  it('is fulfilled once by webhook, success page and review, in any order and at the same moment', async () => {
    const sessionId = await pay('bronce', 1000);
    const events = await billingApp.stripe.standIn.takeEvents();
    const complete = () => owner.call(billing.complete, { body: { sessionId } });
    await Promise.all([
      complete(),
      complete(),
      ...events.map((event) => billingApp.deliver(event)),
      billingApp.review(),
    ]);
    await Promise.all([billingApp.deliverAll(), complete(), billingApp.review()]);
    for (const event of events) await billingApp.deliver(event);
    await billingApp.deliverAll();
    expect((await standing()).credits).toBe(1000);
    expect((await complete()).data).toEqual({
      status: 'paid',
      credits: 1000,
      plan: 'bronce',
      planName: 'Bronce',
    });
    expect(await emailsWith('Recibimos el pago')).toHaveLength(1);
  });

  it('is renewed for a calendar month, also from the end of a month', async () => {
    billingApp.app.clock.pass(Date.parse('2026-03-31T16:00:00Z') - now().getTime());
    await pay('bronce', 1000);
    await billingApp.deliverAll();
    expect((await standing()).end).toBe(withGrace(new Date('2026-04-30T16:00:00Z')));
    billingApp.app.clock.pass(Date.parse('2026-04-30T16:00:00Z') - now().getTime());
    await billingApp.stripe.renew((await subscriptionOf()).id, true);
    await billingApp.deliverAll();
    expect(await standing()).toMatchObject({
      credits: 2000,
      end: withGrace((await subscriptionOf()).periodEnd),
    });
  });

  it('loses the credits of a month that ended, and keeps those of the next one', async () => {
    await pay('bronce', 1000);
    await billingApp.deliverAll();
    const { id, periodEnd } = await subscriptionOf();
    billingApp.app.clock.pass(periodEnd.getTime() - now().getTime());
    await billingApp.stripe.renew(id, true);
    await billingApp.deliverAll();
    billingApp.app.clock.pass(RENEWAL_GRACE);
    expect((await standing()).credits).toBe(1000);
  });

  it('ends with the paid period when a renewal fails, tells the owners once, and goes on after it is paid', async () => {
    await pay('bronce', 1000);
    await billingApp.deliverAll();
    const { id, periodEnd } = await subscriptionOf();
    billingApp.app.clock.pass(periodEnd.getTime() - now().getTime());
    const invoiceId = await billingApp.stripe.renew(id, false);
    await billingApp.deliverAll();
    expect(await standing()).toMatchObject({ plan: 'bronce', end: periodEnd.toISOString() });
    const { data: state } = await owner.call(billing.state, {});
    expect(state).toMatchObject({ isTest: true, isSubscribed: true, subscription: { status: 'past_due' } });
    await billingApp.report('invoice.payment_failed', { id: invoiceId });
    await billingApp.deliverAll();
    expect(await emailsWith('No pudimos cobrar')).toHaveLength(1);
    const { rows } = (await owner.call(alerts.list)).data;
    expect(rows.filter(({ kind }) => kind === 'paymentFailed')).toMatchObject([
      { name: 'Plan Bronce', detail: '$1,249.00' },
    ]);
    billingApp.app.clock.pass(2 * DAY);
    await billingApp.stripe.payInvoice(invoiceId);
    await billingApp.deliverAll();
    expect(await standing()).toMatchObject({ credits: 1000, end: withGrace(monthsLater(periodEnd, 1)) });
  });

  it('that is cancelled ends with the paid period, and goes on when that is taken back', async () => {
    await pay('bronce', 1000);
    await billingApp.deliverAll();
    const { id, periodEnd } = await subscriptionOf();
    const cancelled = await owner.call(billing.cancel, { body: {} });
    expect(cancelled.message).toBe('Tu suscripción termina al final del periodo pagado');
    expect(cancelled.data.subscription?.endsAtPeriodEnd).toBe(true);
    expect((await standing()).end).toBe(periodEnd.toISOString());
    expect((await owner.call(billing.resume, { body: {} })).data.subscription?.endsAtPeriodEnd).toBe(false);
    expect((await standing()).end).toBe(withGrace(periodEnd));
    await billingApp.stripe.standIn.cancelNow(id);
    await billingApp.deliverAll();
    expect((await standing()).end).toBe(periodEnd.toISOString());
    await expect(owner.call(billing.cancel, { body: {} })).rejects.toMatchObject({ status: 409 });
  });

  it('is not ended by the end of another subscription than the current one', async () => {
    await pay('bronce', 1000);
    await billingApp.deliverAll();
    const { id: first } = await subscriptionOf();
    await billingApp.stripe.standIn.cancelNow(first);
    await billingApp.deliverAll();
    billingApp.app.clock.pass(DAY);
    await pay('oro', 5000);
    await billingApp.deliverAll();
    const { periodEnd } = await subscriptionOf();
    await billingApp.report('customer.subscription.deleted', { id: first });
    await billingApp.deliverAll();
    expect(await standing()).toMatchObject({ plan: 'oro', end: withGrace(periodEnd) });
    expect((await owner.call(billing.state, {})).data.subscription).toMatchObject({
      status: 'active',
      plan: 'oro',
    });
  });

  it('leaves a plan that the platform’s team set meanwhile, until the next payment', async () => {
    await pay('bronce', 1000);
    await billingApp.deliverAll();
    const gift = new Date(now().getTime() + 100 * DAY);
    await billingApp.app.pool.query(`update business set plan = 'oro', end_subscription = $2 where id = $1`, [
      owner.businessId,
      gift,
    ]);
    await owner.call(billing.cancel, { body: {} });
    expect(await standing()).toMatchObject({ plan: 'oro', end: gift.toISOString() });
  });
});

describe('bought credits', () => {
  it('do not expire, and assistants can use them for a month at least', async () => {
    await pay('creditos', 5000);
    await billingApp.deliverAll();
    expect(await standing()).toEqual({
      credits: 5000,
      debt: 0,
      plan: null,
      end: monthsLater(now(), 1).toISOString(),
    });
    billingApp.app.clock.pass(400 * DAY);
    expect((await standing()).credits).toBe(5000);
  });

  it('that are paid in a shop come with the money, and not before', async () => {
    const sessionId = await openPage(owner, 'creditos', 750);
    const complete = async () => (await owner.call(billing.complete, { body: { sessionId } })).data.status;
    expect(await complete()).toBe('open');
    await billingApp.stripe.postpone(sessionId);
    await billingApp.deliverAll();
    expect([await complete(), (await standing()).credits]).toEqual(['pending', 0]);
    await billingApp.stripe.pay(sessionId);
    await billingApp.deliverAll();
    expect([await complete(), (await standing()).credits]).toEqual(['paid', 750]);
  });

  it('whose payment in a shop expires give nothing', async () => {
    const sessionId = await openPage(owner, 'creditos', 750);
    await billingApp.stripe.postpone(sessionId);
    await billingApp.stripe.standIn.expireVoucher(sessionId);
    await billingApp.deliverAll();
    const { data } = await owner.call(billing.complete, { body: { sessionId } });
    expect([data.status, (await standing()).credits]).toEqual(['failed', 0]);
  });

  it('can be paid on a page of ours', async () => {
    const body = { priceId: 'creditos', email: 'ana@ejemplo.mx', quantity: 1000 };
    const { clientSecret } = (await owner.call(billing.createPaymentIntent, { body })).data;
    await billingApp.stripe.payIntent(clientSecret.split('_secret')[0]!);
    await billingApp.deliverAll();
    await billingApp.review();
    expect((await standing()).credits).toBe(1000);
  });
});

describe('a period of a plan that is paid once', () => {
  it('gives its month and is not renewed', async () => {
    const body = { priceId: 'plata', email: 'ana@ejemplo.mx' };
    const { clientSecret } = (await owner.call(billing.createPaymentIntent, { body })).data;
    await billingApp.stripe.payIntent(clientSecret.split('_secret')[0]!);
    await billingApp.deliverAll();
    expect(await standing()).toEqual({
      credits: 2000,
      debt: 0,
      plan: 'plata',
      end: monthsLater(now(), 1).toISOString(),
    });
    expect((await owner.call(billing.state, {})).data.isSubscribed).toBe(false);
  });
});
