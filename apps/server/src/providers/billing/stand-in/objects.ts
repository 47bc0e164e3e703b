/** The objects of Stripe's API, with the fields that the adapter reads. Fields below `_` are never answered. */

type Metadata = Record<string, string>;

interface Base<Name extends string> {
  id: string;
  object: Name;
  /** Seconds, like every time of Stripe. */
  created: number;
  livemode: false;
}

export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export interface Customer extends Base<'customer'> {
  name: string | null;
  email: string | null;
  metadata: Metadata;
  /** The card that renewals charge. */
  invoice_settings: { default_payment_method: string | null };
  invoice_prefix: string;
  next_invoice_sequence: number;
}

export interface PaymentMethod extends Base<'payment_method'> {
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string };
  _: { number: string };
}

export type Interval = 'month' | 'year';

export interface Product extends Base<'product'> {
  active: boolean;
  name: string;
  description: string | null;
  marketing_features: { name: string }[];
  metadata: Metadata;
}

export interface Price extends Base<'price'> {
  active: boolean;
  currency: string;
  product: string;
  type: 'recurring';
  unit_amount: number;
  recurring: { interval: Interval; interval_count: 1 };
  lookup_key: string | null;
  metadata: Metadata;
}

export interface Period {
  start: number;
  end: number;
}

/** A line of a checkout or an invoice. */
export interface OrderLine {
  name: string;
  cents: number;
  quantity: number;
  interval: Interval | null;
  price?: Price;
  /** By default that of its invoice. */
  period?: Period;
  /** Time of an earlier price that was not used. */
  isUnused?: boolean;
}

export interface Session extends Base<'checkout.session'> {
  mode: 'payment' | 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  customer: string;
  customer_details: { email: string | null } | null;
  client_reference_id: string | null;
  currency: string;
  amount_total: number;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  metadata: Metadata;
  subscription: string | null;
  payment_intent: string | null;
  invoice: string | null;
  _: {
    lines: OrderLine[];
    /** The metadata of the subscription or the payment. */
    childMetadata: Metadata;
    /** The metadata of the invoice of one payment; undefined without an invoice. */
    invoiceMetadata: Metadata | undefined;
    /** The number of the card whose owner must approve the payment. */
    authenticating: string | null;
  };
}

export interface PaymentError {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
}

export interface Intent extends Base<'payment_intent'> {
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  client_secret: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  latest_charge: string | null;
  last_payment_error: PaymentError | null;
  receipt_email: string | null;
  metadata: Metadata;
  _: {
    /** When the voucher of a shop expires. */
    voucherExpires: number | null;
    session: string | null;
  };
}

export interface Charge extends Base<'charge'> {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  currency: string;
  customer: string | null;
  disputed: boolean;
  failure_code: string | null;
  payment_intent: string;
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

export interface Refund extends Omit<Base<'refund'>, 'livemode'> {
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  status: 'succeeded';
}

export interface Dispute extends Base<'dispute'> {
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription extends Base<'subscription'> {
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  currency: string;
  billing_cycle_anchor: number;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  default_payment_method: string | null;
  latest_invoice: string | null;
  /** The schedule that changes its price with the next period. */
  schedule: string | null;
  items: List<SubscriptionItem>;
  metadata: Metadata;
  _: {
    /** How many periods have begun. */
    periods: number;
    names: string[];
  };
}

interface Phase {
  start_date: number;
  end_date: number;
  items: { price: string; quantity: number }[];
}

export interface Schedule extends Base<'subscription_schedule'> {
  customer: string;
  subscription: string | null;
  released_subscription: string | null;
  status: 'active' | 'released';
  current_phase: { start_date: number; end_date: number } | null;
  phases: Phase[];
}

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  quantity: number;
  period: Period;
  pricing: { type: 'price_details'; price_details: { price: string; product: string } } | null;
  parent:
    | { type: 'subscription_item_details' }
    | { type: 'invoice_item_details'; invoice_item_details: { proration: boolean } };
}

export interface InvoicePayment {
  id: string;
  object: 'invoice_payment';
  is_default: true;
  status: 'open' | 'paid';
  amount_requested: number;
  payment: { type: 'payment_intent'; payment_intent: string };
}

export interface Invoice extends Base<'invoice'> {
  number: string | null;
  customer: string;
  customer_name: string | null;
  customer_email: string | null;
  currency: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';
  total: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  automatically_finalizes_at: number | null;
  lines: List<InvoiceLine>;
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Metadata };
  } | null;
  status_transitions: { finalized_at: number | null; paid_at: number | null };
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  metadata: Metadata;
  /** Answered only when it is asked for. */
  payments: List<InvoicePayment>;
  _: {
    lines: InvoiceLine[];
    /** The price to which its payment changes the subscription, until a time. */
    change?: { price: string; period: Period; voidsAt: number };
  };
}

/** The prices to which a page of the portal can change a subscription. */
export interface PortalConfiguration extends Base<'billing_portal.configuration'> {
  _: { prices: string[]; behavior: 'now' | 'unchanged' };
}

export interface PortalSession extends Base<'billing_portal.session'> {
  customer: string;
  return_url: string;
  url: string;
  _: {
    /** The change that its page asks about; null for the whole portal. */
    change: { subscription: string; price: string; doneUrl: string } | null;
  };
}

export interface Event extends Base<'event'> {
  type: string;
  api_version: string;
  pending_webhooks: number;
  data: { object: object };
  _: {
    attempts: number;
    /** When it is delivered next; null after it was delivered or given up. */
    nextAt: number | null;
  };
}

/** The first answer to a request, which a repeated one gets again. */
export interface IdempotentAnswer extends Base<'idempotent_answer'> {
  hash: string;
  body: object;
}

export interface Kinds {
  customer: Customer;
  payment_method: PaymentMethod;
  product: Product;
  price: Price;
  'checkout.session': Session;
  payment_intent: Intent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  subscription: Subscription;
  invoice: Invoice;
  subscription_schedule: Schedule;
  'billing_portal.configuration': PortalConfiguration;
  'billing_portal.session': PortalSession;
  event: Event;
  idempotent_answer: IdempotentAnswer;
}
export type Kind = keyof Kinds;
export type AnyObject = Kinds[Kind];

export const PREFIXES: Readonly<Record<Kind, string>> = {
  customer: 'cus',
  payment_method: 'pm',
  product: 'prod',
  price: 'price',
  'checkout.session': 'cs_test',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'dp',
  subscription: 'sub',
  invoice: 'in',
  subscription_schedule: 'sub_sched',
  'billing_portal.configuration': 'bpc',
  'billing_portal.session': 'bps',
  event: 'evt',
  idempotent_answer: 'idem',
};

const DAY = 86_400;

function dueOfInvoice({
  status,
  automatically_finalizes_at,
  next_payment_attempt,
  _,
}: Invoice): number | null {
  if (status === 'draft') return automatically_finalizes_at;
  if (status !== 'open') return null;
  return _.change?.voidsAt ?? next_payment_attempt;
}

/** When time alone changes an object, in seconds; null for never. */
export function dueOf(object: AnyObject): number | null {
  switch (object.object) {
    case 'checkout.session':
      return object.status === 'open' ? object.expires_at : null;
    case 'payment_intent':
      return object.status === 'requires_action' ? object._.voucherExpires : null;
    case 'subscription':
      return object.status === 'canceled' ? null : (object.items.data[0]?.current_period_end ?? null);
    case 'invoice':
      return dueOfInvoice(object);
    case 'event':
      return object._.nextAt;
    case 'idempotent_answer':
      return object.created + DAY;
    default:
      return null;
  }
}
