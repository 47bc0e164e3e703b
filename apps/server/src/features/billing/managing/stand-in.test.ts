import { billing } from '@cauce/contract/account/billing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPage, type Owner, standingOf } from '../../../../testing/billing/billing-app.ts';
import { stripeEvent, stripeSignature } from '../../../../testing/billing/signed-event.ts';
import { performJob, runJobs } from '../../../../testing/run-jobs.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { billingJobs } from '../jobs/index.ts';
import type { StripeStandIn } from '../../../providers/billing/index.ts';

const DAY = 86_400_000;
const GOOD = { number: '4242424242424242', email: 'ana@ejemplo.mx' };

let app: TestApp;
let owner: Owner;
let standIn: StripeStandIn;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  standIn = app.providers.stripeStandIn!;
});
afterEach(() => app.close());

const standing = () => standingOf({ app }, owner);
/** Sends what waits and applies it, as the jobs of the product do. */
async function settle(): Promise<void> {
  await standIn.advance();
  await standIn.sendDueEvents();
  await runJobs(app);
}
const stateOf = async () => (await owner.call(billing.state, {})).data;
const pass = async (days: number) => {
  app.clock.pass(days * DAY);
  await settle();
};

describe('over the code that talks to Stripe', () => {
  it('a plan with an expert is bought, renewed, not paid, paused, paid and resumed', async () => {
    await standIn.payCheckout(await openPage(owner, 'bronce', 1000, { needExpertHelp: true }), GOOD);
    await settle();
    const first = await stateOf();
    expect(first).toMatchObject({
      isTest: true,
      plan: 'bronce',
      isSubscribed: true,
      subscription: { status: 'active', prices: { unitAmount: 124_900, interval: 'month', currency: 'MXN' } },
    });
    expect((await standing()).credits).toBe(1000);
    const invoices = (await owner.call(billing.invoices, { query: {} })).data;
    expect(invoices).toMatchObject([{ status: 'paid', totalCents: 159_800 }]);

    await pass(32);
    const renewed = await stateOf();
    expect(renewed.subscription!.periodEnd > first.subscription!.periodEnd).toBe(true);
    expect((await owner.call(billing.invoices, { query: {} })).data).toHaveLength(2);

    const customer = await customerId();
    await standIn.changeCard(customer, '4000000000000341');
    await pass(32);
    const failed = await stateOf();
    expect(failed.subscription?.status).toBe('past_due');
    expect(new Date(failed.endSubscription!) <= app.clock.now()).toBe(true);

    const open = (await standIn.listHaving('invoice', { status: 'open' }))[0]!;
    await standIn.payInvoice(open.id, GOOD.number);
    await settle();
    const resumed = await stateOf();
    expect(resumed.subscription?.status).toBe('active');
    expect(new Date(resumed.endSubscription!) > app.clock.now()).toBe(true);
  });

  it('credits that are paid in a shop come with the money, and a refund takes them back', async () => {
    const sessionId = await openPage(owner, 'creditos', 1000);
    await standIn.printVoucher(sessionId, GOOD.email);
    await settle();
    const complete = async () => (await owner.call(billing.complete, { body: { sessionId } })).data.status;
    expect(await complete()).toBe('pending');
    await standIn.payVoucher(sessionId);
    await settle();
    expect([await complete(), (await standing()).credits]).toEqual(['paid', 1000]);
    const [charge] = await standIn.listHaving('charge', {});
    await standIn.refund(charge!.payment_intent!, 25_000);
    await settle();
    expect((await standing()).credits).toBe(750);
  });

  it('a card that is declined gives nothing, and the page stays open', async () => {
    const sessionId = await openPage(owner, 'oro', 5000);
    await standIn.payCheckout(sessionId, { ...GOOD, number: '4000000000000002' });
    await settle();
    expect((await owner.call(billing.complete, { body: { sessionId } })).data.status).toBe('open');
    expect(await openPage(owner, 'oro', 5000)).toBe(sessionId);
  });

  it('a subscription is cancelled and continued, and its portal opens', async () => {
    await standIn.payCheckout(await openPage(owner, 'plata', 2500), GOOD);
    await settle();
    expect((await owner.call(billing.cancel, { body: {} })).data.subscription).toMatchObject({
      endsAtPeriodEnd: true,
      extraCredits: 500,
    });
    expect((await owner.call(billing.resume, { body: {} })).data.subscription?.endsAtPeriodEnd).toBe(false);
    const { data } = await owner.call(billing.portal, { body: { currentPath: '/facturacion' } });
    expect(data).toMatch(/^http/);
  });

  it('the review of the night finds nothing after a regular month', async () => {
    await standIn.payCheckout(await openPage(owner, 'bronce', 1000), GOOD);
    await settle();
    await pass(1);
    const team = await app.newcomer({ role: 'admin' });
    const { pool, publicUrl } = app.parts;
    const jobs = billingJobs({ pool, publicUrl, billing: standIn.billing });
    await performJob(
      app,
      jobs.find(({ name }) => name === 'billing.review')!,
    );
    for (const settled of ['true', 'false'] as const)
      expect((await team.call(billing.differences, { query: { settled } })).data).toEqual([]);
  });
});

async function customerId(): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    'select stripe_customer_id as id from business where id = $1',
    [owner.businessId],
  );
  return rows[0]!.id;
}

const post = async (payload: Buffer, secret: string, at: Date) =>
  app.anonymous.raw('POST', '/api/stripe/webhook', payload, {
    'content-type': 'application/json',
    'stripe-signature': stripeSignature(payload, { secret, at }),
  });
const event = () =>
  stripeEvent({
    id: 'evt_1',
    type: 'checkout.session.completed',
    object: { id: 'cs_1' },
    at: app.clock.now(),
  });
const later = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds);
const stored = async () => (await app.pool.query('select from billing_event')).rowCount;

describe('a signed webhook', () => {
  it.each([
    ['of an hour ago', -3_600_000],
    ['of an hour ahead', 3_600_000],
    ['of years ahead', 5 * 365 * DAY],
  ])('%s is refused', async (_, milliseconds) => {
    const { webhookSecret } = standIn;
    expect((await post(event(), webhookSecret, later(milliseconds))).status).toBe(401);
    expect(await stored()).toBe(0);
  });

  it('with another secret, or with other bytes than were signed, is refused', async () => {
    expect((await post(event(), 'whsec_other', app.clock.now())).status).toBe(401);
    const signature = stripeSignature(event(), { secret: standIn.webhookSecret, at: app.clock.now() });
    const changed = Buffer.from(event().toString('utf8').replace('cs_1', 'cs_2'));
    const answer = await app.anonymous.raw('POST', '/api/stripe/webhook', changed, {
      'content-type': 'application/json',
      'stripe-signature': signature,
    });
    expect(answer.status).toBe(401);
    expect(await stored()).toBe(0);
  });

  it('is accepted now, and a replay within minutes changes nothing', async () => {
    const { webhookSecret } = standIn;
    expect((await post(event(), webhookSecret, app.clock.now())).status).toBe(200);
    expect((await post(event(), webhookSecret, app.clock.now())).status).toBe(200);
    expect(await stored()).toBe(1);
  });
});
