import { billing } from '@cauce/contract/account/billing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type BillingApp,
  openBillingApp,
  openPage,
  type Owner,
  standingOf,
} from '../../../../testing/billing/billing-app.ts';

let billingApp: BillingApp;
let owner: Owner;
beforeEach(async () => {
  billingApp = await openBillingApp();
  owner = await billingApp.app.owner();
});
afterEach(() => billingApp.app.close());

const team = () => billingApp.app.newcomer({ role: 'admin' });
const listed = async (settled: 'true' | 'false' = 'false') =>
  (await (await team()).call(billing.differences, { query: { settled } })).data;

async function payWithoutWebhook(priceId: string, quantity: number, who = owner): Promise<string> {
  const sessionId = await openPage(who, priceId, quantity);
  await billingApp.stripe.pay(sessionId);
  await billingApp.stripe.standIn.takeEvents();
  return sessionId;
}

it('finds nothing when every payment is delivered', async () => {
  await billingApp.stripe.pay(await openPage(owner, 'creditos', 750));
  await billingApp.deliverAll();
  await billingApp.review();
  expect([await listed(), await listed('true')]).toEqual([[], []]);
});

it('delivers payments that no webhook reported, and lists them as repaired', async () => {
  const sessionId = await payWithoutWebhook('creditos', 750);
  const other = await billingApp.app.owner();
  await payWithoutWebhook('plata', 2000, other);
  await billingApp.review();
  expect((await standingOf(billingApp, owner)).credits).toBe(750);
  expect(await standingOf(billingApp, other)).toMatchObject({ credits: 2000, plan: 'plata' });
  const found = await listed('true');
  expect(found.map(({ kind }) => kind)).toEqual(['lostWebhook', 'lostWebhook']);
  expect(found.map(({ reference }) => reference)).toContain(sessionId);
  expect(found.find(({ reference }) => reference === sessionId)).toMatchObject({
    businessId: owner.businessId,
    note: 'La revisión lo entregó',
  });
  await billingApp.review();
  expect(await listed('true')).toHaveLength(2);
  expect(await listed()).toEqual([]);
});

it('takes credits back for returned money that no webhook reported', async () => {
  await billingApp.stripe.pay(await openPage(owner, 'creditos', 1000));
  await billingApp.deliverAll();
  await billingApp.stripe.reverse(billingApp.stripe.latestIntent(), { refundedCents: 100_000 });
  await billingApp.stripe.standIn.takeEvents();
  await billingApp.review();
  expect((await standingOf(billingApp, owner)).credits).toBe(0);
  expect((await listed('true')).map(({ kind }) => kind)).toEqual(['lostReversal']);
});

it('lists money of nobody we know, payments that the provider does not have, and credits that the ledger lacks', async () => {
  const { stripe, app } = billingApp;
  const unknown = await payWithoutWebhook('creditos', 750);
  stripe.edit('checkout.session', unknown, { metadata: {} });
  const known = await openPage(owner, 'creditos', 1000);
  await stripe.pay(known);
  await billingApp.deliverAll();
  stripe.objects.delete(known);
  await app.pool.query(`update billing_payment set granted = granted + 5000`);
  await billingApp.review();
  const found = await listed();
  expect(found.map(({ kind, reference }) => [kind, reference]).toSorted()).toEqual([
    ['notAtProvider', known],
    ['notInLedger', known],
    ['unknownMoney', unknown],
  ]);
  expect(found.find(({ kind }) => kind === 'notInLedger')?.description).toBe(
    'El pago da 1005 créditos y el registro tiene 1000',
  );
});

it('a difference is settled once, with a note', async () => {
  const unknown = await payWithoutWebhook('creditos', 750);
  billingApp.stripe.edit('checkout.session', unknown, { metadata: {} });
  await billingApp.review();
  const { _id: id } = (await listed())[0]!;
  const person = await team();
  const settle = () =>
    person.call(billing.settleDifference, { params: { id }, body: { note: 'Se devolvió a mano' } });
  expect((await settle()).data).toMatchObject({ note: 'Se devolvió a mano' });
  await expect(settle()).rejects.toMatchObject({ status: 409 });
  await billingApp.review();
  expect(await listed()).toEqual([]);
});

it('an owner sees no differences', async () => {
  await expect(owner.call(billing.differences, { query: {} })).rejects.toMatchObject({ code: 'forbidden' });
});

it('goes on with the other payments when one cannot be read', async () => {
  const { billing: provider } = billingApp.stripe;
  const broken = await payWithoutWebhook('creditos', 750);
  const other = await billingApp.app.owner();
  await payWithoutWebhook('creditos', 1000, other);
  const { readCheckout } = provider;
  provider.readCheckout = (id) => (id === broken ? Promise.reject(new Error('no answer')) : readCheckout(id));
  await expect(billingApp.review()).rejects.toThrow('1 items failed');
  expect((await standingOf(billingApp, other)).credits).toBe(1000);
});

it('pages whose time is over are closed by the sweep', async () => {
  const sessionId = await openPage(owner, 'creditos', 750);
  billingApp.app.clock.pass(2 * 86_400_000);
  await billingApp.stripe.standIn.advance();
  await billingApp.sweep();
  const { data } = await owner.call(billing.complete, { body: { sessionId } });
  expect(data.status).toBe('expired');
});
