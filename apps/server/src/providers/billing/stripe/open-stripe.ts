import { Stripe } from 'stripe';
import type { BillingProvider } from '../port.ts';
import { checkouts } from './checkouts.ts';
import { readEvent } from './events.ts';
import { invoices } from './invoices.ts';
import { moneyBetween } from './money-between.ts';
import { paymentIntents } from './payment-intents.ts';
import { planChanges } from './plan-changes.ts';
import { products } from './products.ts';
import { ask } from './requests.ts';
import { reversals } from './reversals.ts';
import { subscriptions } from './subscriptions.ts';

/** The version whose answers this adapter reads. The SDK has types for it alone. */
export const API_VERSION = '2026-10-28.endive';

const TIMEOUT = 15_000;

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
}

export interface StripeOptions extends StripeKeys {
  /** Answers requests; by default the network. */
  send?: typeof fetch;
}

const isTestKey = (key: string): boolean => /^(?:sk|rk)_test_/.test(key);

export function openStripe({ secretKey, webhookSecret, send }: StripeOptions): BillingProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(send),
    telemetry: false,
    timeout: TIMEOUT,
    // Every repeated request carries the key of the first one, so nothing happens twice.
    maxNetworkRetries: 2,
  });
  const isTest = isTestKey(secretKey);
  return {
    isTest,
    createCustomer: async ({ businessId, name, email }, key) => {
      const params = { name, email, metadata: { businessId }, preferred_locales: ['es-MX'] };
      const customer = await ask(stripe.customers.create(params, { idempotencyKey: key }));
      return customer.id;
    },
    ...checkouts(stripe),
    ...paymentIntents(stripe),
    ...subscriptions(stripe),
    ...planChanges(stripe),
    ...invoices(stripe),
    ...reversals(stripe),
    ...products(stripe),
    ...moneyBetween(stripe),
    readEvent: readEvent(stripe, { secret: webhookSecret, isTest }),
  };
}
