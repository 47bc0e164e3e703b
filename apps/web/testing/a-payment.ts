import { PaymentConnection } from '@cauce/contract/sales/mercado-pago';
import { AppointmentPayment, AppointmentPayments, PaymentPage } from '@cauce/contract/sales/payments';

/** The payment page of an appointment that costs 650 pesos and is not paid. */
export const aPaymentPage = (over: Partial<PaymentPage> = {}): PaymentPage =>
  PaymentPage.parse({
    state: 'ready',
    serviceName: 'Limpieza',
    start: '2026-03-12T16:30:00.000Z',
    zone: 'America/Mexico_City',
    branchName: 'Roma Norte',
    paymentName: 'Limpieza dental',
    paymentDescription: 'Incluye revisión.',
    themeColor: '#7b1fa2',
    business: { name: 'Clínica Roble', slug: 'roble', whatsappUrl: 'https://wa.me/525512345678' },
    currency: 'MXN',
    originalPrice: 650,
    price: 650,
    discount: null,
    isDeposit: false,
    toPay: 650,
    rest: 0,
    paid: 0,
    payUntil: null,
    now: new Date().toISOString(),
    payment: null,
    isTest: false,
    ...over,
  });

type Seen = NonNullable<PaymentPage['payment']>;
export const aSeenPayment = (over: Partial<Seen> = {}): Seen => ({
  number: '81234567',
  state: 'approved',
  way: 'card',
  amount: 650,
  at: '2026-03-09T15:00:00.000Z',
  expiresAt: null,
  voucherUrl: null,
  problem: '',
  ...over,
});

/** An approved payment by card as the team sees it. */
export const aPayment = (over: Partial<AppointmentPayment> = {}): AppointmentPayment =>
  AppointmentPayment.parse({
    _id: '019a0009-0000-7000-8000-000000000001',
    state: 'approved',
    way: 'card',
    amount: 650,
    refunded: 0,
    refundable: 650,
    currency: 'MXN',
    isDeposit: false,
    isTest: false,
    providerId: '81234567',
    problem: '',
    createdAt: '2026-03-09T15:00:00.000Z',
    approvedAt: '2026-03-09T15:01:00.000Z',
    expiresAt: null,
    refunds: [],
    ...over,
  });

export const PAYMENT_URL = 'https://cauce.mx/pagar-cita?a=Zk3v9Qw1Lr8tYx2Bn5Mc7A';

type Debt = AppointmentPayments['debt'];
/** The debt of an appointment of 800 pesos after these payments, of which nothing goes back. */
export const aDebt = ({ price = 800, paid = 0, ...over }: Partial<Debt> = {}): Debt => ({
  price,
  paid,
  returning: 0,
  rest: price === null ? null : Math.max(0, price - paid),
  online: 0,
  isFrozen: false,
  ...over,
});

export const somePayments = (over: Partial<AppointmentPayments> = {}): AppointmentPayments =>
  AppointmentPayments.parse({
    link: { url: PAYMENT_URL, state: 'ready', toPay: 650, currency: 'MXN', payUntil: null },
    payments: [],
    debt: aDebt(),
    can: { refund: true },
    ...over,
  });

/** A connected account of Mercado Pago without problems. */
export const aConnection = (over: Partial<PaymentConnection> = {}): PaymentConnection =>
  PaymentConnection.parse({
    isConnected: true,
    isTest: false,
    accountName: 'CLINICAROBLE',
    currency: 'MXN',
    connectedAt: '2026-03-01T16:00:00.000Z',
    expiresAt: '2026-08-28T16:00:00.000Z',
    needsAttention: '',
    testPayment: null,
    ...over,
  });

export const NOT_CONNECTED: PaymentConnection = {
  isConnected: false,
  isTest: false,
  accountName: '',
  currency: null,
  connectedAt: null,
  expiresAt: null,
  needsAttention: '',
  testPayment: null,
};
