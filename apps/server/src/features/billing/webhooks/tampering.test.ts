import { billing } from '@cauce/contract/account/billing';
import { admin } from '@cauce/contract/account/admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type BillingApp,
  openBillingApp,
  openPage,
  type Owner,
  standingOf,
} from '../../../../testing/billing/billing-app.ts';
import { newId } from '../../../platform/ids.ts';

let billingApp: BillingApp;
let owner: Owner;
beforeEach(async () => {
  billingApp = await openBillingApp();
  owner = await billingApp.app.owner();
});
afterEach(() => billingApp.app.close());

const credits = async (of = owner) => (await standingOf(billingApp, of)).credits;
const post = (payload: Buffer | string, headers: Record<string, string>) =>
  billingApp.app.anonymous.raw('POST', '/api/stripe/webhook', payload, {
    'content-type': 'application/json',
    ...headers,
  });
const differencesOf = async () => {
  const team = await billingApp.app.newcomer({ role: 'admin' });
  return (await team.call(billing.differences, { query: {} })).data;
};
async function storedEvents(): Promise<{ state: string; reason: string }[]> {
  const { rows } = await billingApp.app.pool.query<{ state: string; reason: string }>(
    'select state, reason from billing_event order by id',
  );
  return rows;
}

describe('a webhook', () => {
  it('with a wrong signature or none is refused without a trace', async () => {
    await billingApp.stripe.pay(await openPage(owner, 'creditos', 750));
    const [event] = await billingApp.stripe.standIn.takeEvents();
    const { body, signature } = event!;
    const forged = signature.replace(/v1=.{4}/, 'v1=0000');
    expect((await post(body, { 'stripe-signature': forged })).status).toBe(401);
    expect((await post(body, {})).status).toBe(401);
    expect(await storedEvents()).toEqual([]);
    expect(await credits()).toBe(0);
  });

  it('that is repeated is stored and applied once', async () => {
    await billingApp.stripe.pay(await openPage(owner, 'creditos', 750));
    const events = await billingApp.stripe.standIn.takeEvents();
    const event = events.find(({ type }) => type === 'checkout.session.completed');
    const statuses = await Promise.all(Array.from({ length: 8 }, () => billingApp.deliver(event!)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await billingApp.deliverAll();
    expect(await storedEvents()).toEqual([{ state: 'done', reason: '' }]);
    expect(await credits()).toBe(750);
  });

  it('about an object that the provider does not have gives nothing', async () => {
    await billingApp.report('checkout.session.completed', { id: 'cs_invented' });
    await billingApp.deliverAll();
    expect(await storedEvents()).toEqual([{ state: 'done', reason: 'no purchase of ours' }]);
    expect(await credits()).toBe(0);
  });

  it('says nothing that counts: an unpaid checkout that is called completed gives nothing', async () => {
    const sessionId = await openPage(owner, 'oro', 5000);
    await billingApp.report('checkout.session.completed', { id: sessionId });
    await billingApp.deliverAll();
    expect(await standingOf(billingApp, owner)).toMatchObject({ credits: 0, plan: null });
  });

  it('waits while the provider does not answer, and is applied later', async () => {
    await billingApp.stripe.pay(await openPage(owner, 'creditos', 750));
    billingApp.stripe.beforeAnswer = () => {
      throw new Error('no answer');
    };
    await billingApp.deliverAll();
    expect(await credits()).toBe(0);
    billingApp.stripe.beforeAnswer = () => undefined;
    await billingApp.app.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
    await billingApp.deliverAll();
    expect(await credits()).toBe(750);
  });

  it('shares the job that queues it with those of the same moment, and none is left out', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        billingApp.report('checkout.session.completed', { id: `cs_${at}` }),
      ),
    );
    const { rows } = await billingApp.app.pool.query<{ task: string; count: number }>(
      'select task_identifier as task, count(*)::int from graphile_worker.jobs group by 1',
    );
    const queued = rows.find(({ task }) => task === 'billing.queueEvents');
    expect(queued?.count).toBeLessThan(20);
    expect(rows.some(({ task }) => task === 'billing.applyEvent')).toBe(false);
    await billingApp.deliverAll();
    const events = await storedEvents();
    expect([events.length, new Set(events.map(({ state }) => state))]).toEqual([40, new Set(['done'])]);
  });

  it('that comes again after its job gave up is applied then', async () => {
    await billingApp.stripe.pay(await openPage(owner, 'creditos', 750));
    const events = await billingApp.stripe.standIn.takeEvents();
    const event = events.find(({ type }) => type === 'checkout.session.completed')!;
    await billingApp.deliver(event);
    await billingApp.app.pool.query(`update billing_event set state = 'failed', settled_at = now()`);
    billingApp.app.clock.pass(3 * 60_000);
    await billingApp.deliver(event);
    await billingApp.deliverAll();
    expect(await credits()).toBe(750);
  });

  it('whose job was lost is found by the sweep', async () => {
    await billingApp.stripe.pay(await openPage(owner, 'creditos', 750));
    for (const event of await billingApp.stripe.standIn.takeEvents()) await billingApp.deliver(event);
    await billingApp.app.pool.query(`delete from graphile_worker._private_jobs`);
    billingApp.app.clock.pass(10 * 60_000);
    await billingApp.sweep();
    await billingApp.deliverAll();
    expect(await credits()).toBe(750);
  });
});

describe('money that is not that of its purchase', () => {
  it.each([
    ['a smaller amount', { amount_total: 100 }, 'Se pagaron $1.00 MXN en lugar de $750.00 MXN'],
    ['a larger amount', { amount_total: 75_001 }, 'Se pagaron $750.01 MXN en lugar de $750.00 MXN'],
    ['another currency', { currency: 'usd' }, 'Se pagaron $750.00 USD USD en lugar de $750.00 MXN'],
    ['another customer', { customer: 'cus_other' }, /^Pagó el cliente cus_other en lugar de cus_/],
  ])('%s gives nothing and is listed for the platform’s team', async (_, change, description) => {
    const { stripe } = billingApp;
    const sessionId = await openPage(owner, 'creditos', 750);
    await stripe.pay(sessionId);
    stripe.edit('checkout.session', sessionId, change);
    await billingApp.deliverAll();
    const { data } = await owner.call(billing.complete, { body: { sessionId } });
    expect([data.status, await credits()]).toEqual(['failed', 0]);
    const [difference, ...others] = await differencesOf();
    expect(others).toEqual([]);
    expect(difference).toMatchObject({
      kind: 'otherAmount',
      reference: sessionId,
      businessId: owner.businessId,
    });
    expect(difference?.description).toMatch(description);
  });

  it('of an invoice gives neither credits nor a plan', async () => {
    const { stripe } = billingApp;
    await stripe.pay(await openPage(owner, 'oro', 5000));
    stripe.edit('invoice', stripe.latest('invoice').id, { total: 1 });
    await billingApp.deliverAll();
    expect(await standingOf(billingApp, owner)).toMatchObject({ credits: 0, plan: null });
  });
});

describe('another business', () => {
  it('cannot complete a checkout that is not its own', async () => {
    const sessionId = await openPage(owner, 'creditos', 750);
    await billingApp.stripe.pay(sessionId);
    const other = await billingApp.app.owner();
    await expect(other.call(billing.complete, { body: { sessionId } })).rejects.toMatchObject({
      status: 404,
    });
    await billingApp.deliverAll();
    expect([await credits(), await credits(other)]).toEqual([750, 0]);
  });

  it('named by the metadata of a payment gets nothing for the purchase of somebody else', async () => {
    const { stripe } = billingApp;
    const other = await billingApp.app.owner();
    const sessionId = await openPage(owner, 'creditos', 750);
    await stripe.pay(sessionId);
    await stripe.standIn.takeEvents();
    const checkout = stripe.get('checkout.session', sessionId);
    const all: Record<string, string>[] = [
      { ...checkout.metadata, businessId: other.businessId },
      { ...checkout.metadata, purchaseId: newId() },
      { businessId: "'; drop table business; --", purchaseId: 'x' },
      {},
    ];
    for (const metadata of all) {
      stripe.edit('checkout.session', sessionId, { metadata });
      await billingApp.report('checkout.session.completed', { id: sessionId });
    }
    await billingApp.deliverAll();
    expect([await credits(), await credits(other)]).toEqual([0, 0]);
  });

  it('does not see the invoices or the subscription of this one', async () => {
    await billingApp.stripe.pay(await openPage(owner, 'bronce', 1000));
    await billingApp.deliverAll();
    const other = await billingApp.app.owner();
    expect((await owner.call(billing.invoices, { query: {} })).data).toHaveLength(1);
    expect((await other.call(billing.invoices, { query: {} })).data).toEqual([]);
    expect((await other.call(billing.state, {})).data).toMatchObject({
      subscription: null,
      hasPortal: false,
    });
    await expect(other.call(billing.state, { query: { business: owner.businessId } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

it('a person of the platform’s team who visits a business can see its plan there', async () => {
  const team = await billingApp.app.newcomer({ role: 'admin' });
  await team.call(admin.openBusiness, { params: { id: owner.businessId }, body: {} });
  expect((await team.call(billing.state, {})).data.subscription).toBeNull();
});
