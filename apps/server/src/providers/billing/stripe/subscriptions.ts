import type { Stripe } from 'stripe';
import type { BillingProvider, Subscription } from '../port.ts';
import { ask, find, listAll, PAGE_SIZE } from './requests.ts';
import { nextPriceOf, releaseSchedule } from './schedules.ts';
import { currencyOf, dateOf, dateOrNull, expanded, idOf, isId, isOurCurrency } from './values.ts';

const STATUSES: Record<string, Subscription['status']> = {
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete_expired',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  canceled: 'canceled',
  unpaid: 'unpaid',
  paused: 'paused',
};

function statusOf(status: string): Subscription['status'] {
  const known = STATUSES[status];
  if (known === undefined) throw new Error(`a subscription has the unknown status ${status}`);
  return known;
}

type NamesOfProducts = ReadonlyMap<string, string>;

const productOf = ({ price }: Stripe.SubscriptionItem): string => idOf(price.product) ?? '';

/** The page of the provider stores an end as a time, our own call as a mark. */
const endsAtPeriodEnd = ({ cancel_at_period_end, cancel_at }: Stripe.Subscription, periodEnd: number) =>
  cancel_at_period_end || (cancel_at !== null && cancel_at <= periodEnd);

function toSubscription(subscription: Stripe.Subscription, names: NamesOfProducts): Subscription {
  const items = subscription.items.data;
  const [first] = items;
  if (first === undefined) throw new Error(`the subscription ${subscription.id} has no item`);
  const periodEnd = Math.max(...items.map((item) => item.current_period_end));
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: statusOf(subscription.status),
    currency: currencyOf(subscription.currency),
    cents: items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0),
    interval: first.price.recurring?.interval === 'year' ? 'year' : 'month',
    productName: names.get(productOf(first)) ?? '',
    priceId: first.price.id,
    periodEnd: dateOf(periodEnd),
    endsAtPeriodEnd: endsAtPeriodEnd(subscription, periodEnd),
    nextPriceId: nextPriceOf(expanded(subscription.schedule)),
    latestInvoiceId: idOf(subscription.latest_invoice),
    canceledAt: dateOrNull(subscription.canceled_at),
    metadata: subscription.metadata,
  };
}

/** Reads the names apart, because Stripe expands no reference five levels deep. */
async function withNames(stripe: Stripe, all: readonly Stripe.Subscription[]): Promise<Subscription[]> {
  const firsts = all.flatMap(({ items }) => items.data.slice(0, 1)).map(productOf);
  const ids = [...new Set(firsts)];
  const products = ids.length === 0 ? [] : await listAll(stripe.products.list({ ids, limit: PAGE_SIZE }));
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return all.map((subscription) => toSubscription(subscription, names));
}

/** The change to ask for; undefined when it is so already. An end that was stored as a time is taken back as one. */
function endParams(
  { cancel_at_period_end: isMarked, cancel_at: time }: Stripe.Subscription,
  ends: boolean,
): Stripe.SubscriptionUpdateParams | undefined {
  if (isMarked) return ends ? undefined : { cancel_at_period_end: false };
  if (ends) return { cancel_at_period_end: true };
  return time === null ? undefined : { cancel_at: '' };
}

/** The schedule has the price of the next period. */
const WITH_SCHEDULE = { expand: ['schedule'] };

type Subscriptions = Pick<
  BillingProvider,
  'readSubscription' | 'listSubscriptions' | 'setEndsAtPeriodEnd' | 'openPortal'
>;

export const subscriptions = (stripe: Stripe): Subscriptions => {
  const one = async (subscription: Stripe.Subscription): Promise<Subscription> => {
    const [found] = await withNames(stripe, [subscription]);
    return found!;
  };
  return {
    readSubscription: async (id) => {
      if (!isId('sub', id)) return undefined;
      const subscription = await find(stripe.subscriptions.retrieve(id, WITH_SCHEDULE));
      return subscription && one(subscription);
    },
    listSubscriptions: async (customer) => {
      const all = await listAll(
        stripe.subscriptions.list({ customer, status: 'all', limit: PAGE_SIZE, expand: ['data.schedule'] }),
      );
      return withNames(
        stripe,
        all.filter(({ currency }) => isOurCurrency(currency)),
      );
    },
    setEndsAtPeriodEnd: async (id, ends, key) => {
      const present = await ask(stripe.subscriptions.retrieve(id, WITH_SCHEDULE));
      const params = endParams(present, ends);
      if (params === undefined) return one(present);
      // The end of a subscription with a schedule cannot be changed directly.
      await releaseSchedule(stripe, expanded(present.schedule));
      return one(await ask(stripe.subscriptions.update(id, params, { idempotencyKey: key })));
    },
    openPortal: async ({ customerId, returnUrl }) => {
      const session = await ask(
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          locale: 'es-419',
        }),
      );
      return session.url;
    },
  };
};
