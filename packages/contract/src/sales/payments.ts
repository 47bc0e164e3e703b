import { CURRENCIES } from '@cauce/domain/money/money';
import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, instant, oneLine, onceKey, pesos } from '../kit/fields.ts';
import { PAYMENT_PAGE_STATES, PAYMENT_WAYS } from './online-payment.ts';

/** The id in the link of an appointment: 128 random bits. */
const shortId = () => z.string().regex(/^[\w-]{22}$/, 'El enlace no es válido');

/** The states of a payment. `held` waits for the decision about a complaint of the payer. */
export const PAYMENT_STATES = [
  'pending',
  'inProcess',
  'approved',
  'held',
  'rejected',
  'cancelled',
  'partlyRefunded',
  'refunded',
  'chargedBack',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A payment as its payer sees it. */
const PaymentSeen = z.object({
  /** The number of the payment at the provider, which it also writes into the address of return. */
  number: z.string(),
  state: z.enum(PAYMENT_STATES),
  way: z.enum(PAYMENT_WAYS),
  amount: z.number(),
  at: instant(),
  /** The last moment to bring the money in cash. */
  expiresAt: instant().nullable(),
  /** The page of the provider with the reference to pay in cash. */
  voucherUrl: z.string().nullable(),
  /** The reason why it was rejected, in words for the payer. */
  problem: z.string(),
});

/** All amounts are in units of the currency, such as pesos. */
export const PaymentPage = z.object({
  state: z.enum(PAYMENT_PAGE_STATES),
  serviceName: z.string(),
  start: instant(),
  zone: z.string(),
  branchName: z.string(),
  /** The title and the description of the payment, as the business wrote them. */
  paymentName: z.string(),
  paymentDescription: z.string(),
  themeColor: z.string(),
  business: z.object({ name: z.string(), slug: z.string(), whatsappUrl: z.string().nullable() }),
  currency: z.enum(CURRENCIES),
  /** The price without the discount, and the price now. */
  originalPrice: z.number(),
  price: z.number(),
  /** The discount that counts now; null when there is none or its time is over. */
  discount: z
    .object({
      message: z.string(),
      /** How much less is paid. */
      amount: z.number(),
      /** Until when it counts; null when it has no end. */
      endsAt: instant().nullable(),
    })
    .nullable(),
  /** Whether only a deposit is paid online. */
  isDeposit: z.boolean(),
  /** The amount to pay online now, and the rest to pay at the branch after it. */
  toPay: z.number(),
  rest: z.number(),
  /** The amount that is paid already. */
  paid: z.number(),
  /** Until when the time is kept without payment; null when it is kept anyway. */
  payUntil: instant().nullable(),
  /** The clock of the server, from which the page counts down. */
  now: instant(),
  /** The latest payment that was tried on this page. */
  payment: PaymentSeen.nullable(),
  /** Whether no real money moves. */
  isTest: z.boolean(),
});
export type PaymentPage = z.output<typeof PaymentPage>;

/** A refund that the team made, or that the provider reported. */
export const PaymentRefund = z.object({
  _id: z.string(),
  amount: z.number(),
  reason: z.string(),
  state: z.enum(['pending', 'done', 'failed']),
  /** Why it was given up, or why it waits; empty otherwise. */
  problem: z.string(),
  /** The name of the colleague; empty when the product or the provider refunded. */
  by: z.string(),
  at: instant(),
});
export type PaymentRefund = z.output<typeof PaymentRefund>;

/** A payment of an appointment as the team sees it. */
export const AppointmentPayment = z.object({
  _id: entityId('payment'),
  state: z.enum(PAYMENT_STATES),
  way: z.enum(PAYMENT_WAYS),
  amount: z.number(),
  refunded: z.number(),
  /** The most that can be refunded now. */
  refundable: z.number(),
  currency: z.enum(CURRENCIES),
  isDeposit: z.boolean(),
  isTest: z.boolean(),
  /** The number of the payment at the provider. */
  providerId: z.string(),
  problem: z.string(),
  createdAt: instant(),
  approvedAt: instant().nullable(),
  expiresAt: instant().nullable(),
  refunds: z.array(PaymentRefund),
});
export type AppointmentPayment = z.output<typeof AppointmentPayment>;

export const AppointmentPayments = z.object({
  /** The link to the payment page; null when nothing is paid online for this appointment. */
  link: z
    .object({
      url: z.string(),
      state: z.enum(PAYMENT_PAGE_STATES),
      toPay: z.number(),
      currency: z.enum(CURRENCIES),
      payUntil: instant().nullable(),
    })
    .nullable(),
  payments: z.array(AppointmentPayment),
  /** The only computation of what an appointment owes. */
  debt: z.object({
    /** The price that was agreed: that of a payment online with its discount, or that of the service. Null for a price in words. */
    price: z.number().nullable(),
    /** The sum that was paid in any way, without what was given back. */
    paid: z.number(),
    /** The part of it that is on its way back. */
    returning: z.number(),
    /** The sum that is still owed; 0 for an appointment that does not take place, null for a price in words. */
    rest: z.number().nullable(),
    /** The part that would go back by the provider, and whether a complaint of the payer prevents it. */
    online: z.number(),
    isFrozen: z.boolean(),
  }),
  can: z.object({ refund: z.boolean() }),
});
export type AppointmentPayments = z.output<typeof AppointmentPayments>;

/** The body of the specification. Only the appointment is read: the server computes everything else. */
const PreferenceInput = z.strictObject({
  title: z.string().max(300).optional(),
  quantity: z.number().optional(),
  price: z.number().optional(),
  originalPrice: z.number().optional(),
  discount: z.unknown().optional(),
  /** The id in the link of the appointment. */
  appointment: shortId(),
  business: z.string().max(80).optional(),
  currency: z.string().max(3).optional(),
});

export const payments = {
  page: endpoint({
    method: 'GET',
    path: '/appointment/public/:shortId/payment',
    access: 'public',
    rate: { max: 120, seconds: 60 },
    summary: 'Lo que se paga por una cita y en qué va su pago, para quien tiene su enlace',
    params: { shortId: shortId() },
    data: PaymentPage,
  }),
  prefer: endpoint({
    method: 'POST',
    path: '/mercadopago/preference',
    access: 'public',
    rate: { max: 20, seconds: 60 },
    summary: 'Prepara el pago de una cita; el monto lo calcula el servidor',
    body: PreferenceInput,
    data: z.object({ id: z.string(), url: z.string() }),
    status: 201,
  }),
  ofAppointment: endpoint({
    method: 'GET',
    path: '/appointment-payments/:id',
    access: 'money.read',
    summary: 'Los pagos en línea de una cita, sus devoluciones, su enlace de pago y lo que se debe',
    params: { id: entityId('appointment') },
    data: AppointmentPayments,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/appointment-payments/:id/refund',
    access: 'money.write',
    summary:
      'Devuelve un pago en línea de una cita, completo o una parte. Repetir la misma clave no lo repite',
    params: { id: entityId('appointment') },
    body: z.strictObject({
      /** Needed when the appointment has more than one payment. */
      paymentId: entityId('payment').optional(),
      amount: pesos(10_000_000).min(0.01, 'El monto debe ser mayor a 0'),
      reason: oneLine(3, 200),
      key: onceKey(),
    }),
    data: AppointmentPayments,
    message: 'Devolución registrada',
    rate: { max: 20, seconds: 60 },
  }),
};
