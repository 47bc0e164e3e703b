import { billing, type CheckoutInput } from '@cauce/contract/account/billing';
import { business } from '@cauce/contract/account/business';
import { credits } from '@cauce/contract/account/credits';
import type { BillingEvent } from '../../src/providers/billing/port.ts';
import { billingJobs } from '../../src/features/billing/jobs/index.ts';
import { performJob, runJobs } from '../run-jobs.ts';
import { TestApp, type TestAppOptions } from '../test-app.ts';
import { FakeBilling } from './fake-billing.ts';

const HOUR = 3_600_000;

export type Owner = Awaited<ReturnType<TestApp['owner']>>;

/** The app with a provider of payments in memory. */
export async function openBillingApp(options: TestAppOptions = {}) {
  let provider: FakeBilling | undefined;
  const app = await TestApp.open({
    rates: 'unlimited',
    ...options,
    billing: (now) => (provider = new FakeBilling(now)),
  });
  const fake = provider!;
  const jobs = billingJobs({ pool: app.pool, billing: fake, publicUrl: app.parts.publicUrl });
  const perform = (name: string, payload: unknown = {}) =>
    performJob(
      app,
      jobs.find((job) => job.name === name)!,
      payload,
    );

  const deliver = async (event: BillingEvent): Promise<number> => {
    const { payload, headers } = FakeBilling.signed(event);
    const answer = await app.anonymous.raw('POST', '/api/stripe/webhook', payload, {
      'content-type': 'application/json',
      ...headers,
    });
    return answer.status;
  };
  /** Delivers every event that nobody has delivered, and applies it. */
  const deliverAll = async (): Promise<void> => {
    for (const event of fake.events.splice(0)) await deliver(event);
    await runJobs(app);
  };

  return {
    app,
    fake,
    deliver,
    deliverAll,
    perform,
    /** The review of the night, which looks at payments that are older than an hour. */
    review: () => {
      app.clock.pass(2 * HOUR);
      return perform('billing.review');
    },
    sweep: () => perform('billing.sweep'),
  };
}
export type BillingApp = Awaited<ReturnType<typeof openBillingApp>>;

export const purchaseBody = (priceId: string, quantity: number, rest: Partial<CheckoutInput> = {}) => ({
  prices: [{ priceId, quantity }],
  currentPath: '/precios',
  ...rest,
});

/** Opens the page of a purchase and returns the id of its session. */
export async function openPage(
  owner: Owner,
  priceId: string,
  quantity: number,
  rest: Partial<CheckoutInput> = {},
): Promise<string> {
  const { data } = await owner.call(billing.checkout, { body: purchaseBody(priceId, quantity, rest) });
  if (data.type !== 'checkout') throw new Error('the portal was opened');
  return data.data;
}

/** The credits, debt and plan of a business. */
export async function standingOf({ app }: Pick<BillingApp, 'app'>, owner: Owner) {
  const { data } = await owner.call(credits.balances, {});
  const { rows } = await app.pool.query<{ debt: number }>(
    `select -posted as debt from credit_account where owner_id = $1 and credit_type = 'gpt' and name = 'debt'`,
    [owner.businessId],
  );
  const { plan, endSubscription } = (await owner.call(business.read, { params: { id: owner.businessId } }))
    .data;
  return {
    credits: data.gpt.available,
    debt: Number(rows[0]?.debt ?? 0) / 1000,
    plan,
    end: endSubscription,
  };
}
