import * as z from 'zod';
import { entityId, instant } from '../kit/fields.ts';

/** The findings of a nightly review at the provider and in the ledger. */
export const BILLING_DIFFERENCES = [
  /** No webhook reported a payment; the review delivered it. */
  'lostWebhook',
  /** Money that belongs to no purchase of ours. */
  'unknownMoney',
  /** The amount, currency or customer is not that of the purchase, so nothing was delivered. */
  'otherAmount',
  /** A payment of ours that the provider does not have. */
  'notAtProvider',
  /** A payment whose credits are not in the ledger. */
  'notInLedger',
  /** No webhook reported returned money; the review took the credits back. */
  'lostReversal',
] as const;

export const BillingDifference = z.object({
  _id: entityId('public'),
  /** Null for money of nobody we know. */
  businessId: z.string().nullable(),
  businessName: z.string(),
  kind: z.enum(BILLING_DIFFERENCES),
  /** The id of the checkout, invoice or payment at the provider. */
  reference: z.string(),
  /** The finding in words. */
  description: z.string(),
  foundAt: instant(),
  settledAt: instant().nullable(),
  note: z.string().nullable(),
});
export type BillingDifference = z.output<typeof BillingDifference>;
