import type { Currency } from '@cauce/domain/money/money';
import { Refusal } from '../../platform/mount/refusal.ts';

/** A line that a checkout charges. A recurring line is charged again each period. */
export interface ChargedLine {
  name: string;
  cents: number;
  /** Undefined for a line that is charged once. */
  every?: 'month' | 'year';
}

export interface CheckoutRequest {
  /** A repeated request with the same key opens the same checkout. */
  key: string;
  customerId: string;
  businessId: string;
  currency: Currency;
  lines: readonly ChargedLine[];
  /** Stored on the session and its subscription or payment, and given back as it is. */
  metadata: Readonly<Record<string, string>>;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** A checkout page of the provider, as it is now. `pending`: completed, but the money comes later (OXXO). */
export interface Checkout {
  id: string;
  url: string | null;
  status: 'open' | 'pending' | 'paid' | 'expired' | 'failed';
  customerId: string;
  currency: Currency;
  totalCents: number;
  subscriptionId: string | null;
  paymentIntentId: string | null;
  /** The invoice that paid the first period of a subscription. */
  invoiceId: string | null;
  paidAt: Date | null;
  metadata: Readonly<Record<string, string>>;
}

export interface Subscription {
  id: string;
  customerId: string;
  status:
    | 'incomplete'
    | 'incomplete_expired'
    | 'trialing'
    | 'active'
    | 'past_due'
    | 'canceled'
    | 'unpaid'
    | 'paused';
  currency: Currency;
  /** The sum of its recurring lines. */
  cents: number;
  interval: 'month' | 'year';
  productName: string;
  /** The price of its first line. */
  priceId: string;
  periodEnd: Date;
  endsAtPeriodEnd: boolean;
  /** The price from the next period on; null when it stays the same. */
  nextPriceId: string | null;
  latestInvoiceId: string | null;
  canceledAt: Date | null;
  metadata: Readonly<Record<string, string>>;
}

export interface Invoice {
  id: string;
  /** The number for people. */
  number: string;
  customerId: string;
  subscriptionId: string | null;
  paymentIntentId: string | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  currency: Currency;
  totalCents: number;
  /** Unused time of an earlier price has negative cents. The price is null for a line that is charged once. */
  lines: readonly { name: string; cents: number; priceId: string | null }[];
  createdAt: Date;
  paidAt: Date | null;
  /** The period that it pays; null for one without subscription. */
  period: { from: Date; to: Date } | null;
  /** Why it was made: the first period, a further period, a change of plan, or by hand. */
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';
  pdfUrl: string | null;
  payUrl: string | null;
  metadata: Readonly<Record<string, string>>;
}

/** Money that went back, in total for one payment. Provider events may arrive in any order, so totals are compared and not added. */
export interface Reversal {
  paymentIntentId: string;
  chargeId: string;
  paidCents: number;
  refundedCents: number;
  /** The cents under dispute that the provider has withdrawn; 0 after a won dispute. */
  disputedCents: number;
}

export interface PaymentIntent {
  id: string;
  clientSecret: string;
  status: 'pending' | 'paid' | 'failed' | 'canceled';
  customerId: string | null;
  currency: Currency;
  cents: number;
  metadata: Readonly<Record<string, string>>;
}

export interface BillingProduct {
  id: string;
  name: string;
  description: string;
  features: readonly string[];
  highlights: readonly string[];
  metadata: Readonly<Record<string, string>>;
  prices: readonly { id: string; interval: 'month' | 'year'; currency: Currency; unitAmount: number }[];
}

/** A verified notification. Its objects are only named: they are read again, because the order of events is not trusted. */
export interface BillingEvent {
  id: string;
  type: string;
  createdAt: Date;
  object:
    | { kind: 'checkout'; id: string }
    | { kind: 'subscription'; id: string }
    | { kind: 'invoice'; id: string }
    | { kind: 'paymentIntent'; id: string }
    /** Refunds and disputes. */
    | { kind: 'reversal'; paymentIntentId: string }
    | { kind: 'other' };
}

/** The body of a webhook that the provider did not sign, or not at this time. */
export class UnverifiedEvent extends Error {
  override name = 'UnverifiedEvent';
}

/** The provider did not answer. Routes answer it as 503, and jobs try again. */
export class BillingUnavailable extends Refusal {
  constructor(cause?: unknown) {
    super('unavailable', {
      message: 'No se recibió respuesta del servicio de pagos. Inténtalo de nuevo en un momento',
    });
    this.name = 'BillingUnavailable';
    this.cause = cause;
  }
}

/** A price to which a subscription can change. */
export interface RecurringPrice {
  currency: Currency;
  name: string;
  cents: number;
  every: 'month' | 'year';
  /** The plan and the credits that it gives. Prices with other terms are other prices. */
  terms: Readonly<Record<string, string>>;
}

export interface PriceChange {
  subscriptionId: string;
  priceId: string;
}

/** The service that charges businesses for the platform (Stripe). */
export interface BillingProvider {
  /** Whether nobody pays real money. */
  isTest: boolean;
  createCustomer: (
    customer: { businessId: string; name: string; email: string },
    key: string,
  ) => Promise<string>;
  openCheckout: (request: CheckoutRequest) => Promise<Checkout>;
  readCheckout: (id: string) => Promise<Checkout | undefined>;
  /** Closes an open checkout page. A paid one stays as it is. */
  expireCheckout: (id: string) => Promise<Checkout | undefined>;
  createPaymentIntent: (
    request: Pick<CheckoutRequest, 'key' | 'currency' | 'metadata'> & {
      customerId: string | null;
      cents: number;
      email: string;
    },
  ) => Promise<PaymentIntent>;
  /** Undefined also for the intent of a checkout or an invoice, because that money counts there. */
  readPaymentIntent: (id: string) => Promise<PaymentIntent | undefined>;
  /** The address of the page where a customer manages cards and subscription. */
  openPortal: (request: { customerId: string; returnUrl: string }) => Promise<string>;
  /** The id of a price, which is made when there is none with these terms. */
  ensurePrice: (price: RecurringPrice) => Promise<string>;
  /**
   * The address of the page where a customer confirms another price: a higher one is charged and begins at once, a lower one begins with the
   * next period. Undefined for a subscription that the page cannot change.
   */
  openChange: (
    change: PriceChange & { customerId: string; returnUrl: string; doneUrl: string },
  ) => Promise<string | undefined>;
  /** The amount that a change to a higher price would charge now, and the end of its first period. */
  previewChange: (change: PriceChange) => Promise<{ cents: number; periodEnd: Date }>;
  /** Takes back a change that begins with the next period. */
  cancelChange: (subscriptionId: string) => Promise<void>;
  listProducts: () => Promise<BillingProduct[]>;
  readSubscription: (id: string) => Promise<Subscription | undefined>;
  listSubscriptions: (customerId: string) => Promise<Subscription[]>;
  /** Cancels at the end of the paid period, or takes that back. */
  setEndsAtPeriodEnd: (id: string, ends: boolean, key: string) => Promise<Subscription>;
  readInvoice: (id: string) => Promise<Invoice | undefined>;
  /** The newest first. */
  listInvoices: (customerId: string) => Promise<Invoice[]>;
  readReversal: (paymentIntentId: string) => Promise<Reversal | undefined>;
  /** Everything paid or returned in that time, for the comparison with the ledger. */
  listMoneyBetween: (
    from: Date,
    to: Date,
  ) => Promise<{
    checkouts: Checkout[];
    invoices: Invoice[];
    paymentIntents: PaymentIntent[];
    reversals: Reversal[];
  }>;
  /** Verifies the signature and that the event is neither old nor from the future. Throws `UnverifiedEvent`. */
  readEvent: (body: Buffer, signature: string, at: Date) => BillingEvent;
}
