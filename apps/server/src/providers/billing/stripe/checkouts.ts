import type { Stripe } from 'stripe';
import type { BillingProvider, ChargedLine, Checkout, CheckoutRequest } from '../port.ts';
import { invoicePaymentIntent } from './invoices.ts';
import { ask, find, isRefused } from './requests.ts';
import { currencyOf, dateOrNull, expanded, idOf, isId, secondsOf } from './values.ts';

type Session = Stripe.Checkout.Session;
type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

export const CHECKOUT_PARTS = ['payment_intent.latest_charge', 'invoice.payments'];

const toLineItem = (currency: string, { name, cents, every }: ChargedLine): LineItem => ({
  quantity: 1,
  price_data: {
    currency,
    unit_amount: cents,
    product_data: { name },
    ...(every === undefined ? {} : { recurring: { interval: every } }),
  },
});

/** A subscription makes its invoices by itself; one payment gets its invoice only when it is asked for. */
function toModeParams({ lines, metadata }: CheckoutRequest): Partial<Stripe.Checkout.SessionCreateParams> {
  if (lines.some(({ every }) => every !== undefined))
    return { mode: 'subscription', subscription_data: { metadata: { ...metadata } } };
  return {
    mode: 'payment',
    payment_intent_data: { metadata: { ...metadata } },
    invoice_creation: { enabled: true, invoice_data: { metadata: { ...metadata } } },
  };
}

function toParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { customerId, businessId, metadata, successUrl, cancelUrl, expiresAt, lines } = request;
  const currency = request.currency.toLowerCase();
  return {
    ...toModeParams(request),
    ui_mode: 'hosted_page',
    locale: 'es-419',
    customer: customerId,
    client_reference_id: businessId,
    line_items: lines.map((line) => toLineItem(currency, line)),
    metadata: { ...metadata },
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: secondsOf(expiresAt),
  };
}

const NOT_PAID_ANY_MORE = new Set<string | undefined>(['requires_payment_method', 'canceled']);

function toStatus({ status, payment_status, payment_intent }: Session): Checkout['status'] {
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  if (payment_status !== 'unpaid') return 'paid';
  return NOT_PAID_ANY_MORE.has(expanded(payment_intent)?.status) ? 'failed' : 'pending';
}

/** The invoice knows when cash arrived; its charge was made when the voucher was printed. */
function toPaidAt({ invoice, payment_intent }: Session): Date | null {
  const charge = expanded(expanded(payment_intent)?.latest_charge);
  return dateOrNull(expanded(invoice)?.status_transitions.paid_at ?? charge?.created);
}

export function toCheckout(session: Session): Checkout {
  const status = toStatus(session);
  const invoice = expanded(session.invoice);
  return {
    id: session.id,
    url: session.url,
    status,
    customerId: idOf(session.customer) ?? '',
    currency: currencyOf(session.currency),
    totalCents: session.amount_total ?? 0,
    subscriptionId: idOf(session.subscription),
    paymentIntentId: idOf(session.payment_intent) ?? (invoice ? invoicePaymentIntent(invoice) : null),
    invoiceId: session.mode === 'subscription' ? idOf(session.invoice) : null,
    paidAt: status === 'paid' ? toPaidAt(session) : null,
    metadata: session.metadata ?? {},
  };
}

type Checkouts = Pick<BillingProvider, 'openCheckout' | 'readCheckout' | 'expireCheckout'>;

export function checkouts({ checkout: { sessions } }: Stripe): Checkouts {
  const expand = CHECKOUT_PARTS;
  async function readCheckout(id: string): Promise<Checkout | undefined> {
    if (!isId('cs', id)) return undefined;
    const session = await find(sessions.retrieve(id, { expand }));
    return session && toCheckout(session);
  }
  return {
    readCheckout,
    openCheckout: async (request) =>
      toCheckout(await ask(sessions.create(toParams(request), { idempotencyKey: request.key }))),
    expireCheckout: async (id) => {
      if (!isId('cs', id)) return undefined;
      try {
        await find(sessions.expire(id));
      } catch (error) {
        // Only an open page can be closed; the present state is answered then.
        if (!isRefused(error)) throw error;
      }
      return readCheckout(id);
    },
  };
}
