import { billing } from '@cauce/contract/account/billing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { purchaseBody } from '../../../../testing/billing/billing-app.ts';
import { PlanChanges } from '../../../../testing/billing/plan-changes.ts';
import { DECLINES_LATER } from '../../../../testing/stripe-stand-in.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

let app: TestApp;
let changes: PlanChanges;
beforeEach(async () => {
  changes = await PlanChanges.start();
  ({ app } = changes);
});
afterEach(() => app.close());

describe('a change of plan', () => {
  it('ignores the amounts of a browser and an expert', async () => {
    await changes.subscribe('bronce', 1000);
    const { sessionId } = await changes.open('oro', 5000, {
      prices: [{ priceId: 'oro', quantity: 5000, unitAmount: 1, minimumQuantity: 1 }],
      customAmount: 1,
      needExpertHelp: true,
    });
    const { order } = await changes.standIn.previewSession(sessionId);
    expect(order.lines.map(({ cents }) => cents)).toEqual([-124_900, 374_900]);
  });

  it('that is opened twice is one change', async () => {
    await changes.subscribe('bronce', 1000);
    const [one, other] = [await changes.open('oro', 5000), await changes.open('oro', 5000)];
    expect(one.changeId).toBe(other.changeId);
  });

  it('that nobody confirms changes nothing', async () => {
    await changes.subscribe('bronce', 1000);
    const { changeId } = await changes.open('oro', 5000);
    expect(await changes.complete(changeId)).toMatchObject({ status: 'unchanged' });
    expect(await changes.standing()).toMatchObject({ credits: 1000, plan: 'bronce' });
  });

  it('to the present plan, in another currency or to nothing that is sold is refused at its field', async () => {
    await changes.subscribe('bronce', 1000);
    expect(await changes.refused('bronce', 1000)).toMatchObject({
      fields: { 'prices.0.priceId': 'Ya tienes este plan' },
    });
    expect(await changes.refused('pro', 1, { currency: 'USD' })).toMatchObject({
      fields: { currency: 'Tu suscripción se cobra en pesos y no se puede cambiar a dólares' },
    });
    expect(await changes.refused('oro', 5001)).toMatchObject({
      fields: { 'prices.0.quantity': 'Elige una de las cantidades de la lista' },
    });
    await expect(changes.preview('platino', 1)).rejects.toMatchObject({ status: 400 });
  });

  it('of a cancelled subscription asks to continue it first', async () => {
    await changes.subscribe('bronce', 1000);
    await changes.owner.call(billing.cancel, { body: {} });
    expect(await changes.refused('oro', 5000)).toMatchObject({ status: 409 });
    await changes.owner.call(billing.resume, { body: {} });
    expect((await changes.change('oro', 5000)).outcome).toEqual({ is: 'paid' });
  });

  it('of a subscription whose period is not paid opens the portal, where it is paid', async () => {
    await changes.subscribe('bronce', 1000);
    await changes.standIn.changeCard(await changes.customerId(), DECLINES_LATER);
    await changes.pass(32 * DAY);
    const { data } = await changes.owner.call(billing.checkout, { body: purchaseBody('oro', 5000) });
    const id = new URL(data.url).pathname.split('/').at(-1)!;
    expect((await changes.standIn.find('billing_portal.session', id))?._.change).toBeNull();
  });

  it('from a plan in pesos to one with more messages, and back, stays in pesos', async () => {
    await changes.subscribe('oro', 5000);
    await changes.change('scale', 10_000);
    await changes.settle();
    expect(await changes.standing()).toMatchObject({ credits: 10_000, plan: 'oro' });
    expect((await changes.state()).subscription?.prices).toMatchObject({
      currency: 'MXN',
      unitAmount: 658_000,
      product: { name: 'Scale' },
    });
  });

  it('in dollars is paid in dollars, under the names of its plans', async () => {
    await changes.subscribe('pro', 3000, { currency: 'USD' });
    expect(await changes.preview('scale', 10_000)).toMatchObject({
      currency: 'USD',
      todayCents: 21_000,
      credits: 7000,
    });
    const { sessionId, changeId } = await changes.open('scale', 10_000, { currency: 'USD' });
    await changes.standIn.confirmChange(sessionId);
    expect(await changes.complete(changeId)).toMatchObject({
      status: 'paid',
      plan: 'oro',
      planName: 'Scale',
      credits: 7000,
    });
    const { data } = await changes.owner.call(billing.invoices, { query: {} });
    expect(data.map(({ currency, totalCents }) => [currency, totalCents])).toEqual([
      ['USD', 21_000],
      ['USD', 11_900],
    ]);
    expect(await changes.refused('oro', 5000)).toMatchObject({
      fields: { currency: 'Tu suscripción se cobra en dólares y no se puede cambiar a pesos' },
    });
  });

  it('from months to a year begins at once, and back at the end of the year', async () => {
    await changes.subscribe('plata', 2000);
    const products = (await app.anonymous.call(billing.products)).data;
    const priceOf = (name: string, interval: string) =>
      products.find((one) => one.name === name)!.prices.find((one) => one.interval === interval)!.id;
    await changes.change(priceOf('Plata', 'year'), 1);
    await changes.settle();
    expect(await changes.standing()).toMatchObject({ credits: 24_000, plan: 'plata' });
    expect((await changes.change('oro', 5000)).outcome).toEqual({ is: 'scheduled' });
    await changes.settle();
    const end = await changes.periodEnd();
    expect(end.getTime() - app.clock.now().getTime()).toBeGreaterThan(364 * DAY);
    await changes.pass(end.getTime() - app.clock.now().getTime() + HOUR);
    expect((await changes.state()).subscription).toMatchObject({ plan: 'oro', status: 'active' });
    expect(await changes.standing()).toMatchObject({ plan: 'oro' });
  });

  it('of another business is unknown', async () => {
    await changes.subscribe('bronce', 1000);
    const { changeId } = await changes.open('oro', 5000);
    const other = await app.owner();
    await expect(other.call(billing.completeChange, { body: { changeId } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      other.call(billing.previewChange, { query: { priceId: 'oro', quantity: 5000 } }),
    ).rejects.toMatchObject({ status: 409 });
  });
});
