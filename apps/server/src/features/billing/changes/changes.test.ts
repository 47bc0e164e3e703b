import { billing } from '@cauce/contract/account/billing';
import { credits } from '@cauce/contract/account/credits';
import { PLANS } from '@cauce/domain/billing/plans';
import { RENEWAL_GRACE } from '@cauce/domain/billing/paid-plan';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GOOD, PlanChanges } from '../../../../testing/billing/plan-changes.ts';
import { monthsLater } from '../../../../testing/billing/test-stripe.ts';
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

describe('a larger plan', () => {
  it('on the first day costs the difference and gives the difference of the credits at once', async () => {
    await changes.subscribe('bronce', 1000);
    expect(await changes.preview('plata', 2000)).toEqual({
      begins: 'now',
      from: app.clock.now().toISOString(),
      currency: 'MXN',
      todayCents: PLANS.plata.cents - PLANS.bronce.cents,
      unusedCents: PLANS.bronce.cents,
      credits: 1000,
      next: { cents: PLANS.plata.cents, at: monthsLater(app.clock.now(), 1).toISOString() },
    });
    const { outcome, changeId } = await changes.change('plata', 2000);
    expect(outcome).toEqual({ is: 'paid' });
    await changes.settle();
    expect(await changes.standing()).toMatchObject({ credits: 2000, plan: 'plata' });
    expect(await changes.complete(changeId)).toEqual({
      status: 'paid',
      plan: 'plata',
      planName: 'Plata',
      credits: 1000,
      from: null,
    });
    expect((await changes.state()).subscription).toMatchObject({
      plan: 'plata',
      prices: { unitAmount: PLANS.plata.cents },
      pendingChange: null,
    });
  });

  it('in the middle of the month begins a month of its own, less the unused time of the old one', async () => {
    await changes.subscribe('bronce', 1000);
    const end = (await changes.periodEnd()).getTime();
    const begin = app.clock.now().getTime() - 1000;
    await changes.pass((end - begin) / 2 - 1000);
    const preview = await changes.preview('oro', 5500);
    const unused = Math.round(PLANS.bronce.cents / 2);
    expect(preview).toMatchObject({
      todayCents: PLANS.oro.cents + 500 * 70 - unused,
      unusedCents: unused,
      credits: 5000,
    });
    await changes.change('oro', 5500);
    await changes.settle();
    const newEnd = new Date(preview.next.at);
    expect(await changes.standing()).toEqual({
      credits: 6000,
      debt: 0,
      plan: 'oro',
      end: new Date(newEnd.getTime() + RENEWAL_GRACE).toISOString(),
    });
    expect((await changes.state()).subscription).toMatchObject({
      credits: 5500,
      extraCredits: 500,
      periodEnd: newEnd.toISOString(),
    });
    const [movement] = (await changes.owner.call(credits.movements, { query: {} })).data.rows;
    expect(movement).toMatchObject({
      type: 'recharge',
      amount: 5000,
      totalPrice: preview.todayCents / 100,
    });
    // The renewal is a whole month of the new plan.
    await changes.pass(newEnd.getTime() - app.clock.now().getTime() + HOUR);
    expect(await changes.standing()).toMatchObject({ plan: 'oro' });
    const [renewal] = (await changes.owner.call(billing.invoices, { query: {} })).data;
    expect(renewal).toMatchObject({ status: 'paid', totalCents: PLANS.oro.cents + 500 * 70 });
  });

  it('is the plan as soon as it is paid', async () => {
    await changes.subscribe('bronce', 1000);
    expect(await changes.standing()).toMatchObject({ plan: 'bronce' });
    await changes.change('oro', 5000);
    await changes.settle();
    expect(await changes.standing()).toMatchObject({ plan: 'oro' });
  });

  it('is fulfilled once by the webhooks, the way back and the review, at the same moment', async () => {
    await changes.subscribe('bronce', 1000);
    const { changeId } = await changes.change('plata', 2000);
    app.clock.pass(2 * HOUR);
    await Promise.all([
      changes.complete(changeId),
      changes.complete(changeId),
      changes.settle(),
      changes.review(),
    ]);
    expect(await changes.standing()).toMatchObject({ credits: 2000, plan: 'plata' });
  });

  it('is known when its person comes back before any webhook', async () => {
    await changes.subscribe('plata', 2000);
    const { changeId } = await changes.change('oro', 5000);
    expect(await changes.complete(changeId)).toMatchObject({ status: 'paid', credits: 3000 });
    expect(await changes.standing()).toMatchObject({ credits: 5000, plan: 'oro' });
  });

  it('is found by the review of the night when every notification was lost', async () => {
    await changes.subscribe('bronce', 1000);
    await changes.change('plata', 2000);
    await changes.standIn.takeEvents();
    app.clock.pass(2 * HOUR);
    await changes.review();
    expect(await changes.standing()).toMatchObject({ credits: 2000, plan: 'plata' });
    const team = await app.newcomer({ role: 'admin' });
    const found = (await team.call(billing.differences, { query: { settled: 'true' } })).data;
    expect(found.map(({ kind }) => kind)).toEqual(['lostWebhook']);
  });

  it('whose money is returned leaves the plan before it', async () => {
    await changes.subscribe('bronce', 1000);
    await changes.change('plata', 2000);
    await changes.settle();
    const [charge] = await changes.standIn.listHaving('charge', { amount: 70_000 });
    await changes.standIn.refund(charge!.payment_intent);
    await changes.settle();
    expect(await changes.standing()).toMatchObject({ credits: 1000, plan: 'bronce' });
  });
});

describe('a declined payment', () => {
  it('leaves the plan, the credits and the period as they were', async () => {
    await changes.subscribe('bronce', 1000);
    const before = await changes.standing();
    await changes.standIn.changeCard(await changes.customerId(), DECLINES_LATER);
    const { outcome, changeId } = await changes.change('oro', 5000);
    expect(outcome.is).toBe('declined');
    await changes.settle();
    expect(await changes.standing()).toEqual(before);
    expect(await changes.complete(changeId)).toMatchObject({ status: 'unpaid', plan: 'oro' });
    expect((await changes.state()).subscription).toMatchObject({ status: 'active', plan: 'bronce' });
    const [invoice] = (await changes.owner.call(billing.invoices, { query: {} })).data;
    expect(invoice).toMatchObject({ status: 'open', totalCents: 250_000 });
  });

  it('that is made good within the day changes the plan then', async () => {
    await changes.subscribe('bronce', 1000);
    await changes.standIn.changeCard(await changes.customerId(), DECLINES_LATER);
    const { changeId } = await changes.change('oro', 5000);
    const [open] = await changes.standIn.listHaving('invoice', { status: 'open' });
    await changes.standIn.payInvoice(open!.id, GOOD.number);
    await changes.settle();
    expect(await changes.standing()).toMatchObject({ credits: 5000, plan: 'oro' });
    expect(await changes.complete(changeId)).toMatchObject({ status: 'paid', credits: 4000 });
  });

  it('that nobody makes good is void the next day, and another change is possible', async () => {
    await changes.subscribe('bronce', 1000);
    await changes.standIn.changeCard(await changes.customerId(), DECLINES_LATER);
    await changes.change('oro', 5000);
    await changes.pass(DAY);
    const [invoice] = (await changes.owner.call(billing.invoices, { query: {} })).data;
    expect(invoice?.status).toBe('void');
    await changes.standIn.changeCard(await changes.customerId(), GOOD.number);
    await changes.change('plata', 2000);
    await changes.settle();
    expect(await changes.standing()).toMatchObject({ plan: 'plata' });
  });
});

describe('a smaller plan', () => {
  it('begins with the next period, for its own price and credits', async () => {
    await changes.subscribe('oro', 5000);
    const end = await changes.periodEnd();
    expect(await changes.preview('bronce', 1000)).toEqual({
      begins: 'periodEnd',
      from: end.toISOString(),
      currency: 'MXN',
      todayCents: 0,
      unusedCents: 0,
      credits: 0,
      next: { cents: PLANS.bronce.cents, at: end.toISOString() },
    });
    const { outcome, changeId } = await changes.change('bronce', 1000);
    expect(outcome).toEqual({ is: 'scheduled' });
    await changes.settle();
    expect(await changes.standing()).toMatchObject({ credits: 5000, plan: 'oro' });
    expect(await changes.complete(changeId)).toEqual({
      status: 'scheduled',
      plan: 'bronce',
      planName: 'Bronce',
      credits: 0,
      from: end.toISOString(),
    });
    expect((await changes.state()).subscription).toMatchObject({
      plan: 'oro',
      pendingChange: {
        plan: 'bronce',
        credits: 1000,
        extraCredits: 0,
        unitAmount: 124_900,
        interval: 'month',
      },
    });
    await changes.pass(end.getTime() - app.clock.now().getTime() + HOUR);
    await changes.pass(RENEWAL_GRACE);
    expect(await changes.standing()).toMatchObject({ credits: 1000, plan: 'bronce' });
    const state = await changes.state();
    expect(state.subscription).toMatchObject({ plan: 'bronce', pendingChange: null, status: 'active' });
    const [renewal] = (await changes.owner.call(billing.invoices, { query: {} })).data;
    expect(renewal).toMatchObject({ status: 'paid', totalCents: 124_900 });
  });

  it('is taken back before it begins', async () => {
    await changes.subscribe('oro', 5000);
    await changes.change('bronce', 1000);
    await changes.settle();
    const { data, message } = await changes.owner.call(billing.keepPlan, { body: {} });
    expect([message, data.subscription?.pendingChange]).toEqual(['Conservas tu plan', null]);
    await expect(changes.owner.call(billing.keepPlan, { body: {} })).rejects.toMatchObject({ status: 409 });
    const end = await changes.periodEnd();
    await changes.pass(end.getTime() - app.clock.now().getTime() + HOUR);
    expect(await changes.standing()).toMatchObject({ plan: 'oro' });
  });

  it('keeps another change out until it is taken back', async () => {
    await changes.subscribe('oro', 5000);
    await changes.change('bronce', 1000);
    await changes.settle();
    expect(await changes.refused('plata', 2000)).toMatchObject({ status: 409 });
    await changes.owner.call(billing.keepPlan, { body: {} });
    expect((await changes.change('plata', 2000)).outcome).toEqual({ is: 'scheduled' });
  });

  it('gives way to a cancellation', async () => {
    await changes.subscribe('oro', 5000);
    await changes.change('bronce', 1000);
    await changes.settle();
    const { data } = await changes.owner.call(billing.cancel, { body: {} });
    expect(data.subscription).toMatchObject({ endsAtPeriodEnd: true, pendingChange: null });
    const end = await changes.periodEnd();
    await changes.pass(end.getTime() - app.clock.now().getTime() + HOUR);
    expect((await changes.state()).isSubscribed).toBe(false);
  });

  it('of the same plan with fewer extra credits begins later too', async () => {
    await changes.subscribe('plata', 2500);
    await changes.change('plata', 2100);
    await changes.settle();
    expect((await changes.state()).subscription?.pendingChange).toMatchObject({ extraCredits: 100 });
  });
});
