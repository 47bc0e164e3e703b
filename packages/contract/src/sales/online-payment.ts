import { CURRENCIES } from '@cauce/domain/money/money';
import * as z from 'zod';
import { instant } from '../kit/fields.ts';

/**
 * The states of the payment page of an appointment:
 * - `ready`: it can be paid now.
 * - `pending`: a payment was made that is not certain yet: cash that was not brought, or a review of the bank.
 * - `paid`: it was paid on this page, the whole price or the deposit.
 * - `alreadyPaid`: it was paid in another way, such as at the branch.
 * - `refunded`: the payment on this page was returned.
 * - `expired`: it was not paid in time and its time was released.
 * - `notPayable`: it was cancelled, or it is not paid online.
 */
export const PAYMENT_PAGE_STATES = [
  'ready',
  'pending',
  'paid',
  'alreadyPaid',
  'refunded',
  'expired',
  'notPayable',
] as const;
export type PaymentPageState = (typeof PAYMENT_PAGE_STATES)[number];

/** How a payment was made. */
export const PAYMENT_WAYS = ['card', 'cash', 'transfer', 'account'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** A price that is paid online. All amounts are in units of the currency, such as pesos. */
const price = {
  currency: z.enum(CURRENCIES),
  /** Whether only a deposit is paid online. */
  isDeposit: z.boolean(),
  /** The amount to pay online, and the rest to pay at the branch after it. */
  toPay: z.number(),
  rest: z.number(),
};

/** The online payment that a booking needs at once, or its time is released. */
export const PayFirst = z.object({
  ...price,
  /** The price without the discount, and with it. */
  originalPrice: z.number(),
  price: z.number(),
  discount: z
    .object({
      message: z.string(),
      /** How much less is paid. */
      amount: z.number(),
      /** Until when it counts; null when it has no end, or when it ends some time after the booking. */
      endsAt: instant().nullable(),
      /** The seconds for which it counts after the booking; null when it ends otherwise. */
      seconds: z.int().nullable(),
    })
    .nullable(),
  /** The hours after which the time is released without payment. */
  hoursToPay: z.int(),
});
export type PayFirst = z.output<typeof PayFirst>;

/** The online payment of a booked appointment. */
export const VisitPayment = z.object({
  ...price,
  state: z.enum(PAYMENT_PAGE_STATES),
  /** The amount that is paid already. */
  paid: z.number(),
  /** How the latest payment was made; null without one. */
  way: z.enum(PAYMENT_WAYS).nullable(),
  /** The last moment to bring the money in cash. */
  expiresAt: instant().nullable(),
  /** The page of the provider with the reference to pay in cash. */
  voucherUrl: z.string().nullable(),
});
export type VisitPayment = z.output<typeof VisitPayment>;
