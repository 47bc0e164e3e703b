import { ApiError } from './api-error.ts';
import type { Books } from './books.ts';
import { createPrice } from './catalogue.ts';
import { createIntent, fail, succeed, tryCard } from './payments.ts';
import { draftInvoice, finalizeInvoice, intentOf, listOf, markPaid } from './invoices.ts';
import { makeId } from './ids.ts';
import type { Invoice, OrderLine, PaymentError, Session, Subscription, SubscriptionItem } from './objects.ts';
import { endOfPeriod } from './periods.ts';

const HOUR = 3600;
const DAY = 86_400;
/** Seconds after a failed renewal at which the card is tried again. After the last one the subscription is cancelled. */
const RETRIES = [3 * DAY, 5 * DAY, 7 * DAY];

const NO_CARD: PaymentError = {
  type: 'card_error',
  code: 'payment_method_missing',
  message: 'No hay ninguna tarjeta guardada.',
};

async function createItem(
  books: Books,
  { name, cents, quantity, interval }: OrderLine,
  currency: string,
): Promise<SubscriptionItem> {
  const every = interval ?? 'month';
  const price = await createPrice(books, { name, currency, cents, interval: every, isActive: false });
  return {
    id: makeId('si'),
    object: 'subscription_item',
    price,
    quantity,
    current_period_start: books.now,
    current_period_end: endOfPeriod(books.now, every, 1),
  };
}

/** The subscription of a checkout, whose first period has been paid. */
export async function createSubscription(
  books: Books,
  session: Session,
  methodId: string,
): Promise<Subscription> {
  const lines = session._.lines.filter(({ interval }) => interval !== null);
  const items: SubscriptionItem[] = [];
  for (const line of lines) items.push(await createItem(books, line, session.currency));
  const id = makeId('sub');
  const subscription = await books.make('subscription', {
    id,
    customer: session.customer,
    status: 'active',
    currency: session.currency,
    billing_cycle_anchor: books.now,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    default_payment_method: methodId,
    latest_invoice: null,
    schedule: null,
    items: listOf(`/v1/subscription_items?subscription=${id}`, items),
    metadata: session._.childMetadata,
    _: { periods: 1, names: lines.map(({ name }) => name) },
  });
  await books.emit('customer.subscription.created', subscription);
  return subscription;
}

export const parentOf = ({ id, metadata }: Subscription): Invoice['parent'] => ({
  type: 'subscription_details',
  subscription_details: { subscription: id, metadata },
});

/** The invoice of the first period, with the lines that are charged once. */
export async function draftFirstInvoice(
  books: Books,
  session: Session,
  subscription: Subscription,
): Promise<Invoice> {
  const [item] = subscription.items.data;
  const prices = subscription.items.data.map(({ price }) => price);
  const lines = session._.lines.map((line) => {
    const price = line.interval === null ? undefined : prices.shift();
    return price === undefined ? line : { ...line, price };
  });
  return draftInvoice(
    books,
    {
      customerId: session.customer,
      currency: session.currency,
      lines,
      reason: 'subscription_create',
      parent: parentOf(subscription),
      metadata: {},
      period: { start: item!.current_period_start, end: item!.current_period_end },
    },
    null,
  );
}

export async function update(
  books: Books,
  before: Subscription,
  changes: Partial<Subscription>,
): Promise<Subscription> {
  const after: Subscription = { ...before, ...changes };
  await books.save(after);
  const type = after.status === 'canceled' ? 'deleted' : 'updated';
  await books.emit(`customer.subscription.${type}`, after);
  return after;
}

export const cancelNow = (books: Books, subscription: Subscription): Promise<Subscription> =>
  update(books, subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? books.now,
    ended_at: books.now,
  });

export const setCancelAtPeriodEnd = (
  books: Books,
  subscription: Subscription,
  ends: boolean,
): Promise<Subscription> =>
  update(books, subscription, {
    cancel_at_period_end: ends,
    cancel_at: ends ? (subscription.items.data[0]?.current_period_end ?? null) : null,
    canceled_at: ends ? books.now : null,
  });

/** A schedule puts its next price in force with the period, and has nothing left to do then. */
async function takeNextPhase(books: Books, subscription: Subscription): Promise<Subscription> {
  const schedule =
    subscription.schedule === null
      ? undefined
      : await books.find('subscription_schedule', subscription.schedule);
  const next = schedule?.phases[1]?.items[0];
  if (schedule === undefined || next === undefined) return subscription;
  const price = await books.read('price', next.price);
  const { name } = await books.read('product', price.product);
  await books.save({
    ...schedule,
    status: 'released',
    subscription: null,
    released_subscription: subscription.id,
    current_phase: null,
  });
  const [item] = subscription.items.data;
  return {
    ...subscription,
    schedule: null,
    items: listOf(subscription.items.url, [{ ...item!, price }]),
    _: { ...subscription._, names: [name] },
  };
}

/** A period ended: the subscription ends with it, or the next one begins with a draft that is charged an hour later. */
export async function endPeriod(books: Books, ended: Subscription): Promise<void> {
  if (ended.cancel_at_period_end) {
    await cancelNow(books, ended);
    return;
  }
  const interval = ended.items.data[0]?.price.recurring.interval;
  const subscription = await takeNextPhase(books, ended);
  // Another length of periods is counted from the change on.
  const isOtherLength = subscription.items.data[0]?.price.recurring.interval !== interval;
  const anchor = isOtherLength
    ? (ended.items.data[0]?.current_period_end ?? books.now)
    : subscription.billing_cycle_anchor;
  const periods = isOtherLength ? 1 : subscription._.periods + 1;
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: endOfPeriod(anchor, item.price.recurring.interval, periods),
  }));
  const [before] = subscription.items.data;
  const [next] = items;
  const lines = items.map(({ price, quantity }, index) => ({
    name: subscription._.names[index] ?? '',
    cents: price.unit_amount,
    quantity,
    interval: price.recurring.interval,
    price,
  }));
  const renewed = await update(books, subscription, {
    billing_cycle_anchor: anchor,
    items: listOf(subscription.items.url, items),
    _: { ...subscription._, periods },
  });
  const draft = await draftInvoice(
    books,
    {
      customerId: subscription.customer,
      currency: subscription.currency,
      lines,
      reason: 'subscription_cycle',
      parent: parentOf(subscription),
      metadata: {},
      period: { start: next!.current_period_start, end: next!.current_period_end },
      usage: { start: before!.current_period_start, end: before!.current_period_end },
    },
    books.now + HOUR,
  );
  await books.save({ ...renewed, latest_invoice: draft.id });
}

export const subscriptionOf = async (books: Books, invoice: Invoice): Promise<Subscription | undefined> =>
  invoice.parent === null
    ? undefined
    : books.find('subscription', invoice.parent.subscription_details.subscription);

/** The card of the customer comes before that of the subscription, because it is the one that was chosen last. */
export async function refusalOfCard(
  books: Books,
  subscription: Subscription,
  use: 'payAlone' | 'payApproved' = 'payAlone',
): Promise<PaymentError | undefined> {
  const customer = await books.read('customer', subscription.customer);
  const id = customer.invoice_settings.default_payment_method ?? subscription.default_payment_method;
  const method = id === null ? undefined : await books.find('payment_method', id);
  if (method === undefined) return NO_CARD;
  const answer = tryCard(method._.number, use);
  return answer.is === 'declined' ? answer.error : undefined;
}

/** A renewal was paid, by the stored card or by a person on the page of the invoice. */
export async function payRenewal(books: Books, invoice: Invoice): Promise<Invoice> {
  await succeed(books, await intentOf(books, invoice));
  const paid = await markPaid(books, invoice);
  const subscription = await subscriptionOf(books, invoice);
  if (subscription?.status === 'past_due') await update(books, subscription, { status: 'active' });
  return paid;
}

async function failRenewal(
  books: Books,
  invoice: Invoice,
  subscription: Subscription,
  error: PaymentError,
): Promise<void> {
  await fail(books, await intentOf(books, invoice), error);
  const wait = RETRIES[invoice.attempt_count];
  const failed: Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: wait === undefined ? null : books.now + wait,
  };
  await books.save(failed);
  await books.emit('invoice.payment_failed', failed);
  if (error.code === 'authentication_required') await books.emit('invoice.payment_action_required', failed);
  if (wait === undefined) await cancelNow(books, subscription);
  else if (subscription.status === 'active') await update(books, subscription, { status: 'past_due' });
}

/** Charges an invoice that is due: a draft for the first time, or an open one again. */
export async function chargeDue(books: Books, due: Invoice): Promise<void> {
  const subscription = await subscriptionOf(books, due);
  let invoice = due;
  if (due.status === 'draft') {
    const intent = await createIntent(books, {
      amount: due.total,
      currency: due.currency,
      customer: due.customer,
      metadata: {},
    });
    invoice = await finalizeInvoice(books, due, intent);
  }
  // Nothing is charged for a subscription that ended meanwhile.
  if (subscription === undefined || subscription.status === 'canceled') {
    await books.save({ ...invoice, next_payment_attempt: null });
    return;
  }
  const error = await refusalOfCard(books, subscription);
  if (error === undefined) await payRenewal(books, invoice);
  else await failRenewal(books, invoice, subscription, error);
}

/** Renews today what would be renewed later, so that somebody can see it: a failed renewal is tried again, otherwise the period ends now. */
export async function renewNow(books: Books, id: string): Promise<void> {
  const subscription = await books.read('subscription', id);
  if (subscription.status === 'canceled') ApiError.invalid('The subscription is over.', 'id');
  const latest = await books.find('invoice', subscription.latest_invoice ?? '');
  if (latest !== undefined && latest.status !== 'paid' && latest._.change === undefined) {
    await chargeDue(books, latest);
    return;
  }
  const items = subscription.items.data.map((item) => ({ ...item, current_period_end: books.now }));
  await endPeriod(books, {
    ...subscription,
    billing_cycle_anchor: books.now,
    items: listOf(subscription.items.url, items),
    _: { ...subscription._, periods: 0 },
  });
  const renewed = await books.read('subscription', id);
  const draft = await books.find('invoice', renewed.latest_invoice ?? '');
  if (draft?.status === 'draft') await chargeDue(books, draft);
}
