import type * as z from 'zod';
import { ApiError } from './api-error.ts';
import type { Books } from './books.ts';
import { makeId, makeInvoicePrefix } from './ids.ts';
import { totalOf } from './invoices.ts';
import type { Customer, PortalConfiguration, PortalSession, Session } from './objects.ts';
import type { NewCheckout, NewConfiguration, NewCustomer, NewPortal } from './params.ts';

const HOUR = 3600;
const SHORTEST = HOUR / 2;
const LONGEST = 24 * HOUR;
/** The least that Stripe charges in each currency, in cents. */
const LEAST: Readonly<Record<string, number>> = { mxn: 1000, usd: 50 };

export const createCustomer = (
  books: Books,
  { name, email, metadata }: z.output<typeof NewCustomer>,
): Promise<Customer> =>
  books.make('customer', {
    name: name ?? null,
    email: email ?? null,
    metadata,
    invoice_settings: { default_payment_method: null },
    invoice_prefix: makeInvoicePrefix(),
    next_invoice_sequence: 1,
  });

function refuseAmount(cents: number, currency: string): void {
  if (cents < (LEAST[currency] ?? 0))
    ApiError.invalid('The amount is below the minimum.', 'line_items', 'amount_too_small');
}

function refuseExpiry(at: number, now: number): void {
  if (at < now + SHORTEST || at > now + LONGEST)
    ApiError.invalid('expires_at must be 30 minutes to 24 hours from now.', 'expires_at');
}

/** One currency and one interval, and a subscription exactly when something is charged again. */
function refuseMixture(
  mode: Session['mode'],
  lines: z.output<typeof NewCheckout>['line_items'],
): { currency: string } {
  const currencies = new Set(lines.map(({ price_data: { currency } }) => currency));
  const intervals = new Set(lines.flatMap(({ price_data: { recurring } }) => recurring?.interval ?? []));
  const [currency] = currencies;
  if (currency === undefined || currencies.size > 1)
    return ApiError.invalid('All prices must have one currency.', 'line_items');
  if (intervals.size > 1) ApiError.invalid('All recurring prices must have one interval.', 'line_items');
  if ((mode === 'subscription') !== (intervals.size === 1))
    ApiError.invalid('The mode does not fit the prices.', 'mode');
  return { currency };
}

export async function createCheckout(books: Books, params: z.output<typeof NewCheckout>): Promise<Session> {
  const { mode, line_items, expires_at = books.now + LONGEST } = params;
  const customer = await books.read('customer', params.customer);
  const { currency } = refuseMixture(mode, line_items);
  const lines = line_items.map(({ quantity, price_data: { unit_amount, product_data, recurring } }) => ({
    name: product_data.name,
    cents: unit_amount,
    quantity,
    interval: recurring?.interval ?? null,
  }));
  const amount_total = totalOf(lines);
  refuseAmount(amount_total, currency);
  refuseExpiry(expires_at, books.now);
  const id = makeId('cs_test');
  const replaced = (url: string) => url.replaceAll('{CHECKOUT_SESSION_ID}', id);
  return books.make('checkout.session', {
    id,
    mode,
    status: 'open',
    payment_status: 'unpaid',
    url: `${books.publicUrl}/pruebas/stripe/pagar/${id}`,
    customer: customer.id,
    customer_details: { email: customer.email },
    client_reference_id: params.client_reference_id ?? null,
    currency,
    amount_total,
    success_url: replaced(params.success_url),
    cancel_url: params.cancel_url,
    expires_at,
    metadata: params.metadata,
    subscription: null,
    payment_intent: null,
    invoice: null,
    _: {
      lines,
      childMetadata: (params.subscription_data ?? params.payment_intent_data)?.metadata ?? {},
      // An empty object is not sent.
      invoiceMetadata: params.invoice_creation && (params.invoice_creation.invoice_data?.metadata ?? {}),
      authenticating: null,
    },
  });
}

type Flow = NonNullable<z.output<typeof NewPortal>['flow_data']>;

/** Stripe changes the one item of a subscription that no schedule changes, to a price that the page offers. */
async function changeOf(
  books: Books,
  { customer, configuration }: z.output<typeof NewPortal>,
  { subscription_update_confirm: { subscription: id, items }, after_completion }: Flow,
): Promise<NonNullable<PortalSession['_']['change']>> {
  const subscription = await books.read('subscription', id);
  const [item] = items;
  const price = await books.read('price', item?.price ?? '');
  const { _ } = await books.read('billing_portal.configuration', configuration ?? '');
  const isPossible =
    subscription.customer === customer &&
    subscription.status === 'active' &&
    subscription.schedule === null &&
    subscription.items.data.length === 1 &&
    subscription.items.data[0]?.id === item?.id &&
    subscription.currency === price.currency &&
    _.prices.includes(price.id);
  if (!isPossible) ApiError.invalid('This subscription cannot be updated.', 'flow_data');
  return { subscription: id, price: price.id, doneUrl: after_completion.redirect.return_url };
}

export const createConfiguration = (
  books: Books,
  { features: { subscription_update } }: z.output<typeof NewConfiguration>,
): Promise<PortalConfiguration> =>
  books.make('billing_portal.configuration', {
    _: {
      prices: subscription_update.products.flatMap(({ prices }) => prices),
      behavior: subscription_update.billing_cycle_anchor,
    },
  });

export async function createPortal(books: Books, params: z.output<typeof NewPortal>): Promise<PortalSession> {
  const customer = await books.read('customer', params.customer);
  const id = makeId('bps');
  const { flow_data: flow } = params;
  return books.make('billing_portal.session', {
    id,
    customer: customer.id,
    return_url: params.return_url,
    url: `${books.publicUrl}/pruebas/stripe/portal/${id}`,
    _: { change: flow === undefined ? null : await changeOf(books, params, flow) },
  });
}
