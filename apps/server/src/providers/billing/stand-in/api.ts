import type * as z from 'zod';
import { ApiError } from './api-error.ts';
import type { Books } from './books.ts';
import { expireCheckout } from './checkout.ts';
import { createPlans, createPrice } from './catalogue.ts';
import { createCheckout, createConfiguration, createCustomer, createPortal } from './create-objects.ts';
import { expand, toAnswer } from './expand.ts';
import { listOf, toLine, totalOf } from './invoices.ts';
import type { Kind, Kinds } from './objects.ts';
import * as params from './params.ts';
import { createIntent } from './payments.ts';
import { orderOfChange, releaseSchedule } from './plan-change.ts';
import { refund } from './reversals.ts';
import { setCancelAtPeriodEnd } from './renewals.ts';

export interface ApiCall {
  books: Books;
  id: string;
  /** The parsed form of a POST, or query of a GET. */
  given: unknown;
}

type Answer = (call: ApiCall) => Promise<object>;

const read =
  (kind: Kind): Answer =>
  async ({ books, id, given }) => {
    const query = params.readParams(params.ReadQuery, given);
    return expand(books, toAnswer(await books.read(kind, id)), query.expand);
  };

type Query = z.output<typeof params.ListQuery>;

/** The fields by which a list can be filtered are those of its objects. */
function havingOf(kind: Kind, query: Query): object {
  const { customer, payment_intent, status, active, type, lookup_keys: keys } = query;
  return {
    ...(keys === undefined ? {} : { lookup_key: keys[0] }),
    ...(customer === undefined ? {} : { customer }),
    ...(payment_intent === undefined ? {} : { payment_intent }),
    ...(status === undefined || (kind === 'subscription' && status === 'all') ? {} : { status }),
    ...(active === undefined ? {} : { active: active === 'true' }),
    ...(type === undefined ? {} : { type }),
  };
}

const list =
  <K extends Kind>(kind: K, url: string): Answer =>
  async ({ books, given }) => {
    const query = params.readParams(params.ListQuery, given);
    const { limit, starting_after: after, created, ids } = query;
    const found: Kinds[K][] = await books.list(kind, {
      having: havingOf(kind, query),
      limit: limit + 1,
      ...(ids === undefined ? {} : { ids }),
      ...(after === undefined ? {} : { after }),
      ...(created?.gte === undefined ? {} : { createdFrom: created.gte }),
      ...(created?.lt === undefined ? {} : { createdBefore: created.lt }),
    });
    const page = found.slice(0, limit).map(toAnswer);
    return expand(books, listOf(url, page, found.length > limit), query.expand);
  };

/** A new account has the plans of the product, so that somebody can try them. */
const listCatalogue =
  (kind: 'product' | 'price', url: string): Answer =>
  async (call) => {
    await createPlans(call.books);
    return list(kind, url)(call);
  };

const listLines: Answer = async ({ books, id, given }) => {
  const { limit, starting_after: after } = params.readParams(params.ListQuery, given);
  const { _, lines } = await books.read('invoice', id);
  const from = after === undefined ? 0 : _.lines.findIndex((line) => line.id === after) + 1;
  return listOf(lines.url, _.lines.slice(from, from + limit), _.lines.length > from + limit);
};

const closeCheckout: Answer = async ({ books, id }) => {
  const session = await books.read('checkout.session', id);
  if (session.status !== 'open')
    ApiError.invalid(`Only Checkout Sessions with a status in ["open"] can be expired.`, 'id');
  return toAnswer(await expireCheckout(books, session));
};

const changeSubscription: Answer = async ({ books, id, given }) => {
  const { cancel_at_period_end: ends, cancel_at } = params.readParams(params.ChangedSubscription, given);
  const subscription = await books.read('subscription', id);
  if (subscription.schedule !== null)
    ApiError.invalid('The subscription is managed by a subscription schedule.', 'cancel_at_period_end');
  if (subscription.status === 'canceled')
    ApiError.invalid('A canceled subscription can only update its cancellation_details.', 'id');
  if (ends === undefined && cancel_at === undefined) return toAnswer(subscription);
  return toAnswer(await setCancelAtPeriodEnd(books, subscription, ends === 'true'));
};

const makePrice: Answer = async ({ books, given }) => {
  const { currency, unit_amount, recurring, product_data, lookup_key, metadata } = params.readParams(
    params.NewPrice,
    given,
  );
  const made = await createPrice(books, {
    name: product_data.name,
    currency,
    cents: unit_amount,
    interval: recurring.interval,
    isActive: true,
    lookupKey: lookup_key,
    metadata,
  });
  return toAnswer(made);
};

const changePrice: Answer = async ({ books, id, given }) => {
  const { metadata } = params.readParams(params.ChangedPrice, given);
  const price = await books.read('price', id);
  const changed = { ...price, metadata: { ...price.metadata, ...metadata } };
  await books.save(changed);
  return toAnswer(changed);
};

const previewInvoice: Answer = async ({ books, given }) => {
  const { subscription, subscription_details } = params.readParams(params.PreviewedInvoice, given);
  const { lines, period } = await orderOfChange(
    books,
    await books.read('subscription', subscription),
    await books.read('price', subscription_details.items[0]!.price),
  );
  const all = lines.map((line) => toLine(line, { currency: '', period }));
  return { object: 'invoice', total: totalOf(lines), lines: listOf('/v1/invoices/upcoming/lines', all) };
};

const release: Answer = async ({ books, id }) =>
  toAnswer(await releaseSchedule(books, await books.read('subscription_schedule', id)));

const startIntent: Answer = async ({ books, given }) => {
  const { amount, currency, metadata, ...rest } = params.readParams(params.NewIntent, given);
  const { customer = null, receipt_email = null } = rest;
  if (customer !== null) await books.read('customer', customer);
  return toAnswer(await createIntent(books, { amount, currency, customer, receipt_email, metadata }));
};

const giveBack: Answer = async ({ books, given }) => {
  const { payment_intent, amount } = params.readParams(params.NewRefund, given);
  return toAnswer(await refund(books, payment_intent, amount));
};

const create =
  <T>(schema: z.ZodType<T>, make: (books: Books, read: T) => Promise<Kinds[Kind]>): Answer =>
  async ({ books, given }) =>
    toAnswer(await make(books, params.readParams(schema, given)));

/** Every call that the adapter makes. */
export const CALLS: Readonly<Record<string, Answer>> = {
  'POST /v1/customers': create(params.NewCustomer, createCustomer),
  'POST /v1/checkout/sessions': create(params.NewCheckout, createCheckout),
  'GET /v1/checkout/sessions': list('checkout.session', '/v1/checkout/sessions'),
  'GET /v1/checkout/sessions/:id': read('checkout.session'),
  'POST /v1/checkout/sessions/:id/expire': closeCheckout,
  'POST /v1/payment_intents': startIntent,
  'GET /v1/payment_intents': list('payment_intent', '/v1/payment_intents'),
  'GET /v1/payment_intents/:id': read('payment_intent'),
  'POST /v1/billing_portal/configurations': create(params.NewConfiguration, createConfiguration),
  'POST /v1/billing_portal/sessions': create(params.NewPortal, createPortal),
  'GET /v1/products': listCatalogue('product', '/v1/products'),
  'GET /v1/prices': listCatalogue('price', '/v1/prices'),
  'POST /v1/prices': makePrice,
  'GET /v1/prices/:id': read('price'),
  'POST /v1/prices/:id': changePrice,
  'GET /v1/subscriptions': list('subscription', '/v1/subscriptions'),
  'GET /v1/subscriptions/:id': read('subscription'),
  'POST /v1/subscriptions/:id': changeSubscription,
  'POST /v1/subscription_schedules/:id/release': release,
  'POST /v1/invoices/create_preview': previewInvoice,
  'GET /v1/invoices': list('invoice', '/v1/invoices'),
  'GET /v1/invoices/:id': read('invoice'),
  'GET /v1/invoices/:id/lines': listLines,
  'GET /v1/charges': list('charge', '/v1/charges'),
  'GET /v1/disputes': list('dispute', '/v1/disputes'),
  'GET /v1/refunds': list('refund', '/v1/refunds'),
  'POST /v1/refunds': giveBack,
};
