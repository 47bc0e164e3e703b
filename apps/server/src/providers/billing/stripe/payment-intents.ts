import type { Stripe } from 'stripe';
import type { BillingProvider, PaymentIntent } from '../port.ts';
import { ask, find } from './requests.ts';
import { currencyOf, idOf, isId } from './values.ts';

/** Marks our own intents, because checkouts and invoices have intents with the same metadata. */
const OWN = 'own_intent';

export const isOwnIntent = ({ metadata }: { metadata?: Stripe.Metadata | null }): boolean =>
  metadata?.[OWN] !== undefined;

function toStatus({ status, last_payment_error }: Stripe.PaymentIntent): PaymentIntent['status'] {
  if (status === 'succeeded') return 'paid';
  if (status === 'canceled') return 'canceled';
  // An intent that nobody tried to pay yet needs a payment method too.
  return status === 'requires_payment_method' && last_payment_error !== null ? 'failed' : 'pending';
}

export function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const { [OWN]: _, ...metadata } = intent.metadata;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: toStatus(intent),
    customerId: idOf(intent.customer),
    currency: currencyOf(intent.currency),
    cents: intent.amount,
    metadata,
  };
}

type PaymentIntents = Pick<BillingProvider, 'createPaymentIntent' | 'readPaymentIntent'>;

export const paymentIntents = (stripe: Stripe): PaymentIntents => ({
  createPaymentIntent: async ({ key, currency, metadata, customerId, cents, email }) => {
    const intent = await ask(
      stripe.paymentIntents.create(
        {
          amount: cents,
          currency: currency.toLowerCase(),
          ...(customerId === null ? {} : { customer: customerId }),
          ...(email === '' ? {} : { receipt_email: email }),
          automatic_payment_methods: { enabled: true },
          metadata: { ...metadata, [OWN]: 'yes' },
        },
        { idempotencyKey: key },
      ),
    );
    return toPaymentIntent(intent);
  },
  readPaymentIntent: async (id) => {
    if (!isId('pi', id)) return undefined;
    const intent = await find(stripe.paymentIntents.retrieve(id));
    return intent && isOwnIntent(intent) ? toPaymentIntent(intent) : undefined;
  },
});
