export { TELL_EXPERTS_JOB } from './fulfil.ts';
export { findLatest as findLatestSubscription, LIVE_STATUSES } from './subscriptions-store.ts';
export { syncCheckout, syncPaymentIntent, syncReversal } from './sync-payment.ts';
export { syncInvoice, syncSubscription } from './sync-subscription.ts';
export type { SyncOutcome, SyncParts } from './sync-parts.ts';
