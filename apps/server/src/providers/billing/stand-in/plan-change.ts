import { ApiError } from './api-error.ts';
import type { Books } from './books.ts';
import { draftInvoice, finalizeInvoice, intentOf, listOf, markPaid, totalOf } from './invoices.ts';
import type { Invoice, OrderLine, PaymentError, Period, Price, Schedule, Subscription } from './objects.ts';
import { createIntent, fail, succeed } from './payments.ts';
import { endOfPeriod } from './periods.ts';
import { parentOf, refusalOfCard, subscriptionOf, update } from './renewals.ts';

const HOUR = 3600;
/** Seconds in which a declined change can be paid. */
const PENDING = 23 * HOUR;

export interface Order {
  lines: OrderLine[];
  /** The first period of the new price. */
  period: Period;
}

const itemOf = ({ items }: Subscription) => items.data[0]!;

/** Cheaper prices and shorter periods begin with the next period. */
const beginsLater = (subscription: Subscription, price: Price): boolean => {
  const { price: before } = itemOf(subscription);
  const isShorter = before.recurring.interval === 'year' && price.recurring.interval === 'month';
  return price.unit_amount < before.unit_amount || isShorter;
};

/** A whole period of the new price that begins now, less the time of the old one that is left. */
export async function orderOfChange(books: Books, subscription: Subscription, price: Price): Promise<Order> {
  const { price: before, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const { name } = await books.read('product', price.product);
  const { interval } = price.recurring;
  const unused = Math.round((before.unit_amount * (end - books.now)) / (end - start));
  const period = { start: books.now, end: endOfPeriod(books.now, interval, 1) };
  const credit: OrderLine = {
    name: `Tiempo sin usar de ${subscription._.names.join(' + ')}`,
    cents: -unused,
    quantity: 1,
    interval: before.recurring.interval,
    price: before,
    period: { start: books.now, end },
    isUnused: true,
  };
  return {
    lines: [
      ...(unused > 0 ? [credit] : []),
      { name, cents: price.unit_amount, quantity: 1, interval, price },
    ],
    period,
  };
}

async function voidOpen(books: Books, subscription: Subscription): Promise<void> {
  const open = await books.list('invoice', { having: { customer: subscription.customer, status: 'open' } });
  for (const invoice of open) if (invoice._.change !== undefined) await voidInvoice(books, invoice);
}

/** Nobody paid the change in time: the subscription stays as it is. */
export async function voidInvoice(books: Books, invoice: Invoice): Promise<void> {
  const voided: Invoice = { ...invoice, status: 'void' };
  await books.save(voided);
  await books.emit('invoice.voided', voided);
}

/** The invoice of the change was paid: the new price and its period are in force. */
export async function payChange(books: Books, invoice: Invoice): Promise<void> {
  const { change } = invoice._;
  const subscription = await subscriptionOf(books, invoice);
  if (change === undefined || subscription?.status !== 'active' || change.voidsAt <= books.now)
    return ApiError.invalid('The change is not possible any more.', 'id');
  await succeed(books, await intentOf(books, invoice));
  const price = await books.read('price', change.price);
  const { name } = await books.read('product', price.product);
  await update(books, subscription, {
    billing_cycle_anchor: change.period.start,
    latest_invoice: invoice.id,
    items: listOf(subscription.items.url, [
      {
        ...itemOf(subscription),
        price,
        current_period_start: change.period.start,
        current_period_end: change.period.end,
      },
    ]),
    _: { periods: 1, names: [name] },
  });
  await markPaid(books, invoice);
}

async function declineChange(books: Books, invoice: Invoice, error: PaymentError): Promise<void> {
  await fail(books, await intentOf(books, invoice), error);
  const failed: Invoice = { ...invoice, attempt_count: 1 };
  await books.save(failed);
  await books.emit('invoice.payment_failed', failed);
}

/** Charges the change with the stored card. A declined one leaves the subscription as it is, and can be paid within a day. */
async function chargeChange(
  books: Books,
  subscription: Subscription,
  price: Price,
): Promise<PaymentError | undefined> {
  await voidOpen(books, subscription);
  const { lines, period } = await orderOfChange(books, subscription, price);
  const voidsAt = Math.min(books.now + PENDING, itemOf(subscription).current_period_end);
  const draft = await draftInvoice(
    books,
    {
      customerId: subscription.customer,
      currency: subscription.currency,
      lines,
      reason: 'subscription_update',
      parent: parentOf(subscription),
      metadata: {},
      period,
      change: { price: price.id, period, voidsAt },
    },
    null,
  );
  const intent = await createIntent(books, {
    amount: totalOf(lines),
    currency: subscription.currency,
    customer: subscription.customer,
    metadata: {},
  });
  const open = await finalizeInvoice(books, draft, intent);
  await books.save({ ...subscription, latest_invoice: open.id });
  const error = await refusalOfCard(books, subscription, 'payApproved');
  if (error === undefined) await payChange(books, open);
  else await declineChange(books, open, error);
  return error;
}

async function scheduleChange(books: Books, subscription: Subscription, price: Price): Promise<void> {
  await voidOpen(books, subscription);
  const { price: before, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const phase = { start_date: start, end_date: end };
  const schedule = await books.make('subscription_schedule', {
    customer: subscription.customer,
    subscription: subscription.id,
    released_subscription: null,
    status: 'active',
    current_phase: phase,
    phases: [
      { ...phase, items: [{ price: before.id, quantity: 1 }] },
      {
        start_date: end,
        end_date: endOfPeriod(end, price.recurring.interval, 1),
        items: [{ price: price.id, quantity: 1 }],
      },
    ],
  });
  await books.emit('subscription_schedule.created', schedule);
  await update(books, subscription, { schedule: schedule.id });
}

/** The present price goes on. */
export async function releaseSchedule(books: Books, schedule: Schedule): Promise<Schedule> {
  if (schedule.status !== 'active') ApiError.invalid('The schedule is not active.', 'id');
  const released: Schedule = {
    ...schedule,
    status: 'released',
    subscription: null,
    released_subscription: schedule.subscription,
    current_phase: null,
  };
  await books.save(released);
  const subscription = await books.find('subscription', schedule.subscription ?? '');
  if (subscription !== undefined) await update(books, subscription, { schedule: null });
  await books.emit('subscription_schedule.released', released);
  return released;
}

/** Takes back the change that waits for the next period, if any. */
export async function releaseOf(books: Books, subscriptionId: string): Promise<void> {
  const { schedule: id } = await books.read('subscription', subscriptionId);
  if (id !== null) await releaseSchedule(books, await books.read('subscription_schedule', id));
}

async function readChange(books: Books, sessionId: string) {
  const { _ } = await books.read('billing_portal.session', sessionId);
  const { change } = _;
  if (change === null) return ApiError.missing('billing_portal.session', sessionId);
  const subscription = await books.read('subscription', change.subscription);
  const price = await books.read('price', change.price);
  return { subscription, price, doneUrl: change.doneUrl };
}

export interface PlanChangePreview {
  subscription: Subscription;
  price: Price;
  name: string;
  /** Whether it begins with the next period. */
  isLater: boolean;
  order: Order;
  doneUrl: string;
  isMade: boolean;
}

/** The contents of the page of a change, before somebody confirms it. */
export async function previewSession(books: Books, sessionId: string): Promise<PlanChangePreview> {
  const { subscription, price, doneUrl } = await readChange(books, sessionId);
  const { name } = await books.read('product', price.product);
  const isLater = beginsLater(subscription, price);
  const order = await orderOfChange(books, subscription, price);
  const isMade = subscription.schedule !== null || itemOf(subscription).price.id === price.id;
  return { subscription, price, name, isLater, order, doneUrl, isMade };
}

export type ChangeOutcome = { is: 'paid' } | { is: 'scheduled' } | { is: 'declined'; error: PaymentError };

/** Somebody confirms the change on its page. */
export async function confirmChange(books: Books, sessionId: string): Promise<ChangeOutcome> {
  const { subscription, price } = await readChange(books, sessionId);
  const isPossible =
    subscription.status === 'active' &&
    subscription.schedule === null &&
    !subscription.cancel_at_period_end &&
    itemOf(subscription).price.id !== price.id;
  if (!isPossible) ApiError.invalid('This subscription cannot be updated.', 'id');
  if (beginsLater(subscription, price)) {
    await scheduleChange(books, subscription, price);
    return { is: 'scheduled' };
  }
  const error = await chargeChange(books, subscription, price);
  return error === undefined ? { is: 'paid' } : { is: 'declined', error };
}
