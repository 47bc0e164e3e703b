import {
  type BillingEvent,
  type BillingProduct,
  type BillingProvider,
  type Checkout,
  type CheckoutRequest,
  type Invoice,
  type PaymentIntent,
  type Reversal,
  type Subscription,
  UnverifiedEvent,
} from '../../src/providers/billing/port.ts';

const SIGNATURE = 'signed';
const NEVER = { refundedCents: 0, disputedCents: 0 };

/** The same day of another month, or its last day. */
export function monthsLater(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(at.getUTCDate(), last));
  return later;
}

/**
 * A provider of payments in memory, for histories that are too many for the stand-in. Its objects change only by its actions, and each
 * action leaves events that a test delivers in any order.
 */
export class FakeBilling implements BillingProvider {
  readonly isTest = true;
  readonly products: BillingProduct[] = [];
  readonly checkouts = new Map<string, Checkout>();
  readonly requests = new Map<string, { request: CheckoutRequest; id: string }>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly intents = new Map<string, PaymentIntent>();
  readonly reversals = new Map<string, Reversal>();
  /** Events that nobody has delivered yet. */
  readonly events: BillingEvent[] = [];
  /** Called before every answer; a test throws here to lose it. */
  beforeAnswer: () => void = () => undefined;
  #now: () => Date;
  #count = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  #id(kind: string): string {
    this.#count += 1;
    return `${kind}_${this.#count}_${Math.random().toString(36).slice(2, 10)}`;
  }
  #answer<T>(value: T): Promise<T> {
    return Promise.resolve().then(() => {
      this.beforeAnswer();
      return value;
    });
  }
  #emit(type: string, object: BillingEvent['object']): void {
    this.events.push({ id: this.#id('evt'), type, createdAt: this.#now(), object });
  }
  #requestOf(checkoutId: string): CheckoutRequest {
    for (const { request, id } of this.requests.values()) if (id === checkoutId) return request;
    throw new Error(`no checkout ${checkoutId}`);
  }

  createCustomer = ({ businessId }: { businessId: string }) => this.#answer(`cus_${businessId}`);

  openCheckout = (request: CheckoutRequest) => {
    const known = this.requests.get(request.key);
    if (known !== undefined) {
      const isSame = JSON.stringify(known.request) === JSON.stringify(request);
      if (!isSame) throw new Error('the key belongs to another request');
      return this.#answer(this.checkouts.get(known.id)!);
    }
    const id = this.#id('cs');
    const checkout: Checkout = {
      id,
      url: `https://pay.example/${id}`,
      status: 'open',
      customerId: request.customerId,
      currency: request.currency,
      totalCents: request.lines.reduce((sum, { cents }) => sum + cents, 0),
      subscriptionId: null,
      paymentIntentId: null,
      invoiceId: null,
      paidAt: null,
      metadata: request.metadata,
    };
    this.requests.set(request.key, { request, id });
    this.checkouts.set(id, checkout);
    return this.#answer(checkout);
  };
  readCheckout = (id: string) => this.#answer(this.checkouts.get(id));
  expireCheckout = (id: string) => {
    const checkout = this.checkouts.get(id);
    if (checkout?.status === 'open') {
      this.checkouts.set(id, { ...checkout, status: 'expired', url: null });
      this.#emit('checkout.session.expired', { kind: 'checkout', id });
    }
    return this.#answer(this.checkouts.get(id));
  };

  createPaymentIntent: BillingProvider['createPaymentIntent'] = ({
    key,
    customerId,
    currency,
    cents,
    metadata,
  }) => {
    const id = `pi_${key}`;
    const intent = this.intents.get(id) ?? {
      id,
      clientSecret: `${id}_secret`,
      status: 'pending' as const,
      customerId,
      currency,
      cents,
      metadata,
    };
    this.intents.set(id, intent);
    return this.#answer(intent);
  };
  readPaymentIntent = (id: string) => this.#answer(this.intents.get(id));
  openPortal = ({ customerId }: { customerId: string }) =>
    this.#answer(`https://portal.example/${customerId}`);
  listProducts = () => this.#answer([...this.products]);
  readSubscription = (id: string) => this.#answer(this.subscriptions.get(id));
  listSubscriptions = (customerId: string) =>
    this.#answer([...this.subscriptions.values()].filter((one) => one.customerId === customerId));
  setEndsAtPeriodEnd = (id: string, ends: boolean) => {
    this.#change(id, { endsAtPeriodEnd: ends });
    return this.#answer(this.subscriptions.get(id)!);
  };
  readInvoice = (id: string) => this.#answer(this.invoices.get(id));
  listInvoices = (customerId: string) =>
    this.#answer([...this.invoices.values()].filter((one) => one.customerId === customerId).toReversed());
  readReversal = (paymentIntentId: string) => this.#answer(this.reversals.get(paymentIntentId));
  listMoneyBetween = (from: Date, to: Date) => {
    const isWithin = (at: Date | null) => at !== null && at >= from && at <= to;
    return this.#answer({
      checkouts: [...this.checkouts.values()].filter(({ paidAt }) => isWithin(paidAt)),
      invoices: [...this.invoices.values()].filter(({ paidAt }) => isWithin(paidAt)),
      paymentIntents: [...this.intents.values()].filter(({ status }) => status === 'paid'),
      reversals: [...this.reversals.values()],
    });
  };
  readEvent = (body: Buffer, signature: string): BillingEvent => {
    if (signature !== SIGNATURE) throw new UnverifiedEvent();
    const { createdAt, ...event } = JSON.parse(body.toString('utf8')) as BillingEvent;
    return { ...event, createdAt: new Date(createdAt) };
  };
  static signed(event: BillingEvent): { payload: Buffer; headers: Record<string, string> } {
    return { payload: Buffer.from(JSON.stringify(event)), headers: { 'stripe-signature': SIGNATURE } };
  }

  #change(id: string, fields: Partial<Subscription>): void {
    this.subscriptions.set(id, { ...this.subscriptions.get(id)!, ...fields });
    this.#emit('customer.subscription.updated', { kind: 'subscription', id });
  }

  #charge(cents: number): string {
    const intent = this.#id('pi');
    this.reversals.set(intent, {
      paymentIntentId: intent,
      chargeId: `ch_${intent}`,
      paidCents: cents,
      ...NEVER,
    });
    return intent;
  }

  /** Somebody pays on the page. */
  pay(checkoutId: string): void {
    const checkout = this.checkouts.get(checkoutId)!;
    if (checkout.status !== 'open' && checkout.status !== 'pending') return;
    const request = this.#requestOf(checkoutId);
    const recurring = request.lines.filter(({ every }) => every !== undefined);
    const at = this.#now();
    const paid: Checkout = { ...checkout, status: 'paid', url: null, paidAt: at };
    if (recurring.length === 0) {
      const paymentIntentId = this.#charge(checkout.totalCents);
      this.checkouts.set(checkoutId, { ...paid, paymentIntentId });
    } else {
      const { every = 'month', name } = recurring[0]!;
      const subscription: Subscription = {
        id: this.#id('sub'),
        customerId: checkout.customerId,
        status: 'active',
        currency: checkout.currency,
        cents: recurring.reduce((sum, { cents }) => sum + cents, 0),
        interval: every,
        productName: name,
        periodEnd: monthsLater(at, every === 'year' ? 12 : 1),
        endsAtPeriodEnd: false,
        canceledAt: null,
        metadata: request.metadata,
      };
      this.subscriptions.set(subscription.id, subscription);
      const invoice = this.#invoice(subscription, {
        reason: 'subscription_create',
        totalCents: checkout.totalCents,
        from: at,
      });
      this.checkouts.set(checkoutId, { ...paid, subscriptionId: subscription.id, invoiceId: invoice.id });
      this.#emit('customer.subscription.created', { kind: 'subscription', id: subscription.id });
      this.#settleInvoice(invoice.id);
    }
    this.#emit('checkout.session.completed', { kind: 'checkout', id: checkoutId });
  }

  /** Somebody chooses to pay in a shop: the money comes later, or never. */
  postpone(checkoutId: string): void {
    const checkout = this.checkouts.get(checkoutId)!;
    if (checkout.status !== 'open') return;
    this.checkouts.set(checkoutId, { ...checkout, status: 'pending', url: null });
    this.#emit('checkout.session.completed', { kind: 'checkout', id: checkoutId });
  }
  fail(checkoutId: string): void {
    const checkout = this.checkouts.get(checkoutId)!;
    if (checkout.status !== 'pending') return;
    this.checkouts.set(checkoutId, { ...checkout, status: 'failed' });
    this.#emit('checkout.session.async_payment_failed', { kind: 'checkout', id: checkoutId });
  }

  #invoice(
    { id, customerId, currency, interval, metadata }: Subscription,
    { reason, totalCents, from }: { reason: Invoice['reason']; totalCents: number; from: Date },
  ): Invoice {
    const invoice: Invoice = {
      id: this.#id('in'),
      number: `A-${this.invoices.size + 1}`,
      customerId,
      subscriptionId: id,
      paymentIntentId: null,
      status: 'open',
      currency,
      totalCents,
      lines: [{ name: 'Plan', cents: totalCents }],
      createdAt: this.#now(),
      paidAt: null,
      period: { from, to: monthsLater(from, interval === 'year' ? 12 : 1) },
      reason,
      pdfUrl: null,
      payUrl: null,
      metadata,
    };
    this.invoices.set(invoice.id, invoice);
    return invoice;
  }
  #settleInvoice(id: string): void {
    const invoice = this.invoices.get(id)!;
    this.invoices.set(id, {
      ...invoice,
      status: 'paid',
      paidAt: this.#now(),
      paymentIntentId: this.#charge(invoice.totalCents),
    });
    this.#emit('invoice.paid', { kind: 'invoice', id });
  }

  /** Charges the next period. A card that fails leaves the invoice open. */
  renew(subscriptionId: string, isPaid: boolean): string | undefined {
    const subscription = this.subscriptions.get(subscriptionId);
    if (subscription === undefined || subscription.status !== 'active') return undefined;
    if (subscription.endsAtPeriodEnd) {
      this.cancel(subscriptionId);
      return undefined;
    }
    const { cents, periodEnd, interval } = subscription;
    const invoice = this.#invoice(subscription, {
      reason: 'subscription_cycle',
      totalCents: cents,
      from: periodEnd,
    });
    const next = monthsLater(periodEnd, interval === 'year' ? 12 : 1);
    this.#change(subscriptionId, { periodEnd: next, status: isPaid ? 'active' : 'past_due' });
    if (isPaid) this.#settleInvoice(invoice.id);
    else this.#emit('invoice.payment_failed', { kind: 'invoice', id: invoice.id });
    return invoice.id;
  }
  /** Pays an open invoice late. */
  payInvoice(id: string): void {
    const invoice = this.invoices.get(id);
    if (invoice?.status !== 'open' || invoice.subscriptionId === null) return;
    this.#settleInvoice(id);
    const subscription = this.subscriptions.get(invoice.subscriptionId)!;
    if (subscription.status === 'past_due') this.#change(subscription.id, { status: 'active' });
  }
  cancel(subscriptionId: string): void {
    const subscription = this.subscriptions.get(subscriptionId);
    if (subscription === undefined || subscription.status === 'canceled') return;
    this.#change(subscriptionId, { status: 'canceled', canceledAt: this.#now() });
  }

  payIntent(id: string): void {
    const intent = this.intents.get(id)!;
    if (intent.status !== 'pending') return;
    this.intents.set(id, { ...intent, status: 'paid' });
    this.reversals.set(id, { paymentIntentId: id, chargeId: `ch_${id}`, paidCents: intent.cents, ...NEVER });
    this.#emit('payment_intent.succeeded', { kind: 'paymentIntent', id });
  }

  /** Returns money, or withdraws it for a dispute; a won dispute sets its cents to 0. */
  reverse(paymentIntentId: string, change: Partial<Pick<Reversal, 'refundedCents' | 'disputedCents'>>): void {
    const before = this.reversals.get(paymentIntentId);
    if (before === undefined) return;
    this.reversals.set(paymentIntentId, { ...before, ...change });
    this.#emit('charge.refunded', { kind: 'reversal', paymentIntentId });
  }

  /** Empties its books. */
  forget(): void {
    for (const book of [
      this.checkouts,
      this.requests,
      this.subscriptions,
      this.invoices,
      this.intents,
      this.reversals,
    ])
      book.clear();
    this.events.splice(0);
  }
}
