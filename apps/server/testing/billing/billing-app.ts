import { billing, type CheckoutInput } from '@cauce/contract/account/billing';
import { business } from '@cauce/contract/account/business';
import { credits } from '@cauce/contract/account/credits';
import { billingJobs } from '../../src/features/billing/jobs/index.ts';
import { performJob, runJobs } from '../run-jobs.ts';
import { TestApp, type TestAppOptions } from '../test-app.ts';
import type { SignedEvent } from '../../src/providers/billing/stand-in/send-events.ts';
import { newId } from '../../src/platform/ids.ts';
import { stripeEvent, stripeSignature } from './signed-event.ts';
import { TestStripe } from './test-stripe.ts';

const HOUR = 3_600_000;

export type Owner = Awaited<ReturnType<TestApp['owner']>>;

/** The app with the stand-in of Stripe in memory. */
export async function openBillingApp(options: TestAppOptions = {}) {
  let made: TestStripe | undefined;
  const app = await TestApp.open({
    rates: 'unlimited',
    ...options,
    stripe: (clock, publicUrl) => (made = new TestStripe(clock, publicUrl)),
  });
  const stripe = made!;
  const { billing: provider } = stripe;
  const jobs = billingJobs({ pool: app.pool, billing: provider, publicUrl: app.parts.publicUrl });
  const perform = (name: string, payload: unknown = {}) =>
    performJob(
      app,
      jobs.find((job) => job.name === name)!,
      payload,
    );

  const deliver = async ({ body, signature }: Pick<SignedEvent, 'body' | 'signature'>): Promise<number> => {
    const answer = await app.anonymous.raw('POST', '/api/stripe/webhook', body, {
      'content-type': 'application/json',
      'stripe-signature': signature,
    });
    return answer.status;
  };
  /** Delivers every event that nobody has delivered, and applies it. */
  const deliverAll = async (): Promise<void> => {
    for (const event of await stripe.standIn.takeEvents()) await deliver(event);
    await runJobs(app);
  };
  /** Delivers an event of our own about an object. */
  const report = (type: string, object: Record<string, unknown>, id = `evt_${newId()}`) => {
    const at = app.clock.now();
    const body = stripeEvent({ id, type, object, at });
    const signature = stripeSignature(body, { secret: stripe.standIn.webhookSecret, at });
    return deliver({ body: body.toString('utf8'), signature });
  };

  return {
    app,
    stripe,
    deliver,
    report,
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
