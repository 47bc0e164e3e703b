import { billing } from '@cauce/contract/account/billing';
import { RENEWAL_GRACE } from '@cauce/domain/billing/paid-plan';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type BillingApp,
  openBillingApp,
  openPage,
  type Owner,
  standingOf,
} from '../../../../testing/billing/billing-app.ts';
import { performJob } from '../../../../testing/run-jobs.ts';
import { allJobs } from '../../../jobs.ts';
import { creditAccountOf } from '../../../../testing/factories/credits.ts';

const DAY = 86_400_000;

let billingApp: BillingApp;
let owner: Owner;
let trialEnd: string;
beforeEach(async () => {
  billingApp = await openBillingApp();
  owner = await billingApp.app.owner();
  const end = new Date(billingApp.app.clock.now().getTime() + 15 * DAY);
  trialEnd = end.toISOString();
  await billingApp.app.pool.query('update business set end_subscription = $2 where id = $1', [
    owner.businessId,
    end,
  ]);
});
afterEach(async () => {
  // Throws when the ledger differs from its movements.
  await performJob(
    billingApp.app,
    allJobs(billingApp.app.parts).find(({ name }) => name === 'credits.compareBooks')!,
  );
  await billingApp.app.close();
});

const standing = () => standingOf(billingApp, owner);
const buy = async (priceId: string, quantity: number) => {
  await billingApp.stripe.pay(await openPage(owner, priceId, quantity));
  await billingApp.deliverAll();
  return billingApp.stripe.latestIntent();
};
const reverse = async (intent: string, change: { refundedCents?: number; disputedCents?: number }) => {
  await billingApp.stripe.reverse(intent, change);
  await billingApp.deliverAll();
};
async function spend(thousandths: number): Promise<void> {
  const account = creditAccountOf(billingApp.app, owner.businessId);
  const reservation = await account.reserve(thousandths);
  await account.charge(reservation!.id, thousandths);
}

it('a partial refund takes its share of the credits, and totals count, not the number of notifications', async () => {
  const intent = await buy('creditos', 1000);
  await reverse(intent, { refundedCents: 25_000 });
  expect((await standing()).credits).toBe(750);
  await reverse(intent, { refundedCents: 25_000 });
  await reverse(intent, { refundedCents: 50_000 });
  expect((await standing()).credits).toBe(500);
  await reverse(intent, { refundedCents: 100_000 });
  expect(await standing()).toEqual({ credits: 0, debt: 0, plan: null, end: trialEnd });
});

it('spent credits become a debt, which the next purchase pays', async () => {
  const intent = await buy('creditos', 1000);
  await spend(900_000);
  await reverse(intent, { refundedCents: 100_000 });
  expect(await standing()).toMatchObject({ credits: 0, debt: 900 });
  await buy('creditos', 1500);
  expect(await standing()).toMatchObject({ credits: 600, debt: 0 });
});

it('a dispute takes the credits, and a won one gives them back', async () => {
  const intent = await buy('creditos', 1000);
  await reverse(intent, { disputedCents: 100_000 });
  expect((await standing()).credits).toBe(0);
  await reverse(intent, { disputedCents: 0 });
  expect((await standing()).credits).toBe(1000);
});

it('a refund and a dispute of the same money take it once', async () => {
  const intent = await buy('creditos', 1000);
  await reverse(intent, { refundedCents: 100_000, disputedCents: 100_000 });
  expect(await standing()).toMatchObject({ credits: 0, debt: 0 });
});

it('a plan whose whole period is returned ends, with what was there before', async () => {
  const intent = await buy('plata', 2000);
  await reverse(intent, { refundedCents: 100_000 });
  expect((await standing()).plan).toBe('plata');
  await reverse(intent, { refundedCents: 194_900 });
  expect(await standing()).toEqual({ credits: 0, debt: 0, plan: null, end: trialEnd });
  await reverse(intent, { refundedCents: 0 });
  const { periodEnd } = await billingApp.stripe.latestSubscription();
  expect(await standing()).toMatchObject({
    credits: 2000,
    plan: 'plata',
    end: new Date(periodEnd.getTime() + RENEWAL_GRACE).toISOString(),
  });
});

it('a returned renewal ends the plan with the period before', async () => {
  await buy('bronce', 1000);
  const { id, periodEnd } = await billingApp.stripe.latestSubscription();
  billingApp.app.clock.pass(periodEnd.getTime() - billingApp.app.clock.now().getTime());
  await billingApp.stripe.renew(id, true);
  await billingApp.deliverAll();
  const intent = billingApp.stripe.latestIntent();
  await reverse(intent, { refundedCents: 124_900 });
  expect((await standing()).end).toBe(periodEnd.toISOString());
});

it('money that was returned before its payment became known gives nothing', async () => {
  const { stripe } = billingApp;
  await stripe.pay(await openPage(owner, 'creditos', 1000));
  const completed = await stripe.standIn.takeEvents();
  await stripe.reverse(stripe.latestIntent(), { refundedCents: 50_000 });
  for (const event of [...(await stripe.standIn.takeEvents()), ...completed]) await billingApp.deliver(event);
  await billingApp.deliverAll();
  expect((await standing()).credits).toBe(500);
});

it('the owners learn by e-mail that money was returned', async () => {
  const intent = await buy('creditos', 1000);
  await reverse(intent, { refundedCents: 50_000 });
  const { rows } = await billingApp.app.pool.query<{ body_text: string }>(
    `select body_text from mailbox_message where subject like 'Se devolvió un pago%'`,
  );
  expect(rows.map(({ body_text: text }) => text)).toEqual([
    expect.stringContaining('Se devolvieron $500.00 del pago por 1,000 créditos.'),
  ]);
  expect(rows[0]?.body_text).toContain('retiramos 500 créditos');
});

it('a won dispute after the credits would have expired gives a month', async () => {
  const intent = await buy('bronce', 1000);
  await reverse(intent, { disputedCents: 124_900 });
  billingApp.app.clock.pass(60 * DAY);
  await reverse(intent, { disputedCents: 0 });
  expect((await standing()).credits).toBe(1000);
  billingApp.app.clock.pass(32 * DAY);
  expect((await standing()).credits).toBe(0);
  expect((await owner.call(billing.state, {})).data.plan).toBe('bronce');
});
