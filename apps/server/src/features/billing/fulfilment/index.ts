export { TELL_EXPERTS_JOB } from './fulfil.ts';
export { grantedBy } from './payments-store.ts';
export {
  findLatest as findLatestSubscription,
  findLive as findLiveSubscription,
  isLive,
  type LiveSubscription,
} from './subscriptions-store.ts';
export { syncCheckout, syncPaymentIntent, syncReversal } from './sync-payment.ts';
export { syncInvoice, syncSubscription } from './sync-subscription.ts';
export type { SyncOutcome, SyncParts } from './sync-parts.ts';
