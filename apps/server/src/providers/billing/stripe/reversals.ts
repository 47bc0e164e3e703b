import type { Stripe } from 'stripe';
import type { BillingProvider, Reversal } from '../port.ts';
import { listAll, PAGE_SIZE } from './requests.ts';
import { isId } from './values.ts';

/** The states of a dispute in which the bank has the money. An inquiry (`warning_…`) takes none yet. */
const WITHDRAWN = new Set<string>([
  'needs_response',
  'under_review',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
]);

export const reversals = (stripe: Stripe): Pick<BillingProvider, 'readReversal'> => ({
  readReversal: async (paymentIntentId): Promise<Reversal | undefined> => {
    if (!isId('pi', paymentIntentId)) return undefined;
    const by = { payment_intent: paymentIntentId, limit: PAGE_SIZE };
    const charges = await listAll(stripe.charges.list(by));
    const charge = charges.find(({ status, captured }) => status === 'succeeded' && captured);
    if (charge === undefined) return undefined;
    const disputes = charge.disputed ? await listAll(stripe.disputes.list(by)) : [];
    return {
      paymentIntentId,
      chargeId: charge.id,
      paidCents: charge.amount_captured,
      refundedCents: charge.amount_refunded,
      disputedCents: disputes
        .filter(({ status }) => WITHDRAWN.has(status))
        .reduce((sum, { amount }) => sum + amount, 0),
    };
  },
});
