import {
  type BillingInvoice,
  BillingState,
  type CheckoutAnswer,
  type Subscription,
} from '@cauce/contract/account/billing';

const END = '2026-12-18T18:00:00.000Z';

export const aSubscription = (over: Partial<Subscription> = {}): Subscription => ({
  status: 'active',
  plan: 'plata',
  credits: 2500,
  extraCredits: 500,
  prices: { currency: 'MXN', unitAmount: 237_400, interval: 'month', product: { name: 'Plata' } },
  periodEnd: END,
  endsAtPeriodEnd: false,
  ...over,
});

/** A business in its trial, which has paid nothing yet. */
export const aTrial = (over: Partial<BillingState> = {}): BillingState =>
  BillingState.parse({
    isTest: false,
    plan: null,
    endSubscription: END,
    subscription: null,
    isSubscribed: false,
    hasPortal: false,
    ...over,
  });

/** A business that pays for Plata. */
export const aSubscriber = (over: Partial<Subscription> = {}): BillingState =>
  aTrial({ plan: 'plata', subscription: aSubscription(over), isSubscribed: true, hasPortal: true });

export const anInvoice = (over: Partial<BillingInvoice> = {}): BillingInvoice => ({
  number: 'CAUCE-0001',
  date: '2026-11-18T18:00:00.000Z',
  currency: 'MXN',
  lines: [
    { name: 'Plata', cents: 194_900 },
    { name: 'Créditos adicionales', cents: 42_500 },
  ],
  totalCents: 237_400,
  status: 'paid',
  pdf: 'https://pagos.ejemplo.mx/CAUCE-0001.pdf',
  payUrl: null,
  ...over,
});

export const PAYMENT_PAGE = 'https://pagos.ejemplo.mx/cs_1';

/** The answer to a purchase. */
export const aPaymentPage = (url: string = PAYMENT_PAGE): CheckoutAnswer => ({
  type: 'checkout',
  data: 'cs_1',
  url,
});
