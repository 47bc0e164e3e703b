import { type BillingProvider, BillingUnavailable, UnverifiedEvent } from './port.ts';

const refuse = async (): Promise<never> => {
  throw new BillingUnavailable('no payment provider is configured');
};

/** Production without keys: nothing is sold, because test cards would give credits away. */
export const closedBilling: BillingProvider = {
  isTest: false,
  listProducts: async () => [],
  readCheckout: async () => undefined,
  readPaymentIntent: async () => undefined,
  readSubscription: async () => undefined,
  readInvoice: async () => undefined,
  readReversal: async () => undefined,
  listSubscriptions: async () => [],
  listInvoices: async () => [],
  listMoneyBetween: async () => ({ checkouts: [], invoices: [], paymentIntents: [], reversals: [] }),
  createCustomer: refuse,
  openCheckout: refuse,
  expireCheckout: refuse,
  createPaymentIntent: refuse,
  openPortal: refuse,
  ensurePrice: refuse,
  openChange: refuse,
  previewChange: refuse,
  cancelChange: refuse,
  setEndsAtPeriodEnd: refuse,
  readEvent: () => {
    throw new UnverifiedEvent('no payment provider is configured');
  },
};
