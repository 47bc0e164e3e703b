import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { BillingProvider, RecurringPrice } from '../port.ts';
import { ask } from './requests.ts';
import { nextPriceOf, releaseSchedule } from './schedules.ts';
import { dateOf, expanded, idOf } from './values.ts';

type Price = Stripe.Price;

/** A price is found again by its terms, because the catalogue of the product has no prices at Stripe. */
function lookupKeyOf({ currency, name, cents, every, terms }: RecurringPrice): string {
  const content = JSON.stringify([currency, name, cents, every, Object.entries(terms).toSorted()]);
  return `cauce_${createHash('sha256').update(content).digest('hex').slice(0, 40)}`;
}

async function ensurePrice(stripe: Stripe, request: RecurringPrice): Promise<string> {
  const key = lookupKeyOf(request);
  const known = await ask(stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }));
  const [found] = known.data;
  if (found !== undefined) return found.id;
  const { currency, name, cents, every, terms } = request;
  const made = await ask(
    stripe.prices.create(
      {
        currency: currency.toLowerCase(),
        unit_amount: cents,
        recurring: { interval: every },
        product_data: { name },
        lookup_key: key,
        metadata: { ...terms },
      },
      { idempotencyKey: `price:${key}` },
    ),
  );
  return made.id;
}

/** A portal that changes to one price: a higher one is charged and begins at once, with a period of its own. */
const toConfiguration = ({ id, product }: Price): Stripe.BillingPortal.ConfigurationCreateParams => ({
  features: {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      products: [{ product: idOf(product) ?? '', prices: [id] }],
      proration_behavior: 'always_invoice',
      billing_cycle_anchor: 'now',
      schedule_at_period_end: {
        conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }],
      },
    },
  },
  metadata: { price: id },
});

const CONFIGURATION = 'portal_configuration';

/** A page of the portal offers the prices of its configuration only. The price remembers its own. */
async function ensureConfiguration(stripe: Stripe, priceId: string): Promise<string> {
  const price = await ask(stripe.prices.retrieve(priceId));
  const known = price.metadata[CONFIGURATION];
  if (known !== undefined) return known;
  const { id } = await ask(
    stripe.billingPortal.configurations.create(toConfiguration(price), {
      idempotencyKey: `portal:${priceId}`,
    }),
  );
  await ask(stripe.prices.update(priceId, { metadata: { [CONFIGURATION]: id } }));
  return id;
}

type PlanChanges = Pick<BillingProvider, 'ensurePrice' | 'openChange' | 'previewChange' | 'cancelChange'>;

export function planChanges(stripe: Stripe): PlanChanges {
  const read = (id: string) => ask(stripe.subscriptions.retrieve(id, { expand: ['schedule'] }));
  return {
    ensurePrice: (price) => ensurePrice(stripe, price),
    openChange: async ({ subscriptionId, priceId, customerId, returnUrl, doneUrl }) => {
      const subscription = await read(subscriptionId);
      const [item, ...others] = subscription.items.data;
      const schedule = expanded(subscription.schedule);
      // Stripe changes subscriptions with one item only, and would add a change to one that waits.
      if (item === undefined || others.length > 0 || nextPriceOf(schedule) !== null) return undefined;
      const configuration = await ensureConfiguration(stripe, priceId);
      await releaseSchedule(stripe, schedule);
      const session = await ask(
        stripe.billingPortal.sessions.create({
          customer: customerId,
          configuration,
          return_url: returnUrl,
          locale: 'es-419',
          flow_data: {
            type: 'subscription_update_confirm',
            subscription_update_confirm: {
              subscription: subscriptionId,
              items: [{ id: item.id, price: priceId, quantity: 1 }],
            },
            after_completion: { type: 'redirect', redirect: { return_url: doneUrl } },
          },
        }),
      );
      return session.url;
    },
    previewChange: async ({ subscriptionId, priceId }) => {
      const subscription = await read(subscriptionId);
      const preview = await ask(
        stripe.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: {
            items: subscription.items.data.map(({ id }) => ({ id, price: priceId })),
            proration_behavior: 'always_invoice',
            billing_cycle_anchor: { type: 'now' },
          },
        }),
      );
      const ends = preview.lines.data.map(({ period }) => period.end);
      return { cents: preview.total, periodEnd: dateOf(Math.max(...ends)) };
    },
    cancelChange: async (subscriptionId) => {
      const { schedule } = await read(subscriptionId);
      await releaseSchedule(stripe, expanded(schedule));
    },
  };
}
