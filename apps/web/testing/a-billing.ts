import {
  type BillingInvoice,
  BillingState,
  type CheckoutAnswer,
  type PlanChange,
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
  pendingChange: null,
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

export const PORTAL_PAGE = 'https://pagos.ejemplo.mx/cambio/1';

/** A change that is paid today, in the middle of a month. */
export const aChange = (over: Partial<PlanChange> = {}): PlanChange => ({
  begins: 'now',
  from: '2026-12-03T18:00:00.000Z',
  currency: 'MXN',
  todayCents: 256_200,
  unusedCents: 118_700,
  credits: 3750,
  next: { cents: 374_900, at: '2027-01-03T18:00:00.000Z' },
  ...over,
});

/** A change that begins with the next period. */
export const aLaterChange = (over: Partial<PlanChange> = {}): PlanChange =>
  aChange({
    begins: 'periodEnd',
    from: END,
    todayCents: 0,
    unusedCents: 0,
    credits: 0,
    next: { cents: 124_900, at: END },
    ...over,
  });
