import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { closedBilling } from './closed.ts';
import type { BillingProvider } from './port.ts';
import { openObjects } from './stand-in/object-store.ts';
import { openStandIn, type StripeStandIn } from './stand-in/open-stand-in.ts';
import type { Deliver } from './stand-in/send-events.ts';
import { openStripe, type StripeKeys } from './stripe/open-stripe.ts';

export { ApiError } from './stand-in/api-error.ts';
export { TEST_CARDS } from './stand-in/cards.ts';
export type { PaymentOutcome } from './stand-in/checkout.ts';
export type {
  Charge,
  Customer,
  Dispute,
  Invoice,
  PaymentMethod,
  PortalSession,
  Session,
  Subscription,
} from './stand-in/objects.ts';
export type { PlanChangePreview } from './stand-in/plan-change.ts';
export { SEND_JOB } from './stand-in/books.ts';
export { openObjects } from './stand-in/object-store.ts';
export { openStandIn, type StripeStandIn } from './stand-in/open-stand-in.ts';

export interface BillingOptions {
  pool: Pool;
  clock: Clock;
  publicUrl: string;
  stripe: StripeKeys | undefined;
  /** Whether test cards may pay when there are no keys. */
  allowsStandIn: boolean;
  /** A secret of the installation, from which that of the stand-in is derived. */
  secret: string;
  deliver?: Deliver | undefined;
}

export interface Billing {
  billing: BillingProvider;
  /** Undefined with keys of Stripe, and in production. */
  stripeStandIn: StripeStandIn | undefined;
}

const deriveSecret = (secret: string): string =>
  `whsec_${createHmac('sha256', secret).update('stripe stand-in').digest('hex')}`;

/** Stripe when it is configured, otherwise the stand-in, and in production nothing. */
export function openBilling({ pool, clock, publicUrl, ...options }: BillingOptions): Billing {
  const { stripe, allowsStandIn, secret, deliver } = options;
  if (stripe !== undefined) return { billing: openStripe(stripe), stripeStandIn: undefined };
  if (!allowsStandIn) return { billing: closedBilling, stripeStandIn: undefined };
  const stripeStandIn = openStandIn({
    base: openObjects(pool),
    clock,
    publicUrl,
    webhookSecret: deriveSecret(secret),
    ...(deliver === undefined ? {} : { deliver }),
  });
  return { billing: stripeStandIn.billing, stripeStandIn };
}
