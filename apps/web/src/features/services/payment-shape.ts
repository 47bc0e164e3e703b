import {
  DISCOUNT_EXPIRATIONS,
  DISCOUNT_TYPES,
  LinkPrice,
  PAID_STATUSES,
  type Service,
} from '@cauce/contract/agenda/services';
import { customId, requiredText } from '@cauce/contract/kit/fields';
import { REQUIRED } from '@cauce/contract/kit/spanish';
import { dayBounds, isoDateIn } from '@cauce/domain/time/dates';
import { timerParts, timerSeconds } from '@cauce/domain/money/discount';
import { CURRENCIES } from '@cauce/domain/money/money';
import * as z from 'zod';

const MOST_CENTS = 100_000_000;

const Timer = z.object({
  discountKey: customId(30).min(1, REQUIRED),
  days: z.int().min(0).max(365),
  hours: z.int().min(0).max(23),
  minutes: z.int().min(0).max(59),
  seconds: z.int().min(0).max(59),
});
const Dates = z.object({ startDate: z.iso.date().nullable(), endDate: z.iso.date(REQUIRED) });

/** Null while there is no discount; of `timer` and `dates` only the chosen kind of expiration is present. */
const Discount = z.object({
  type: z.enum(DISCOUNT_TYPES),
  /** A percentage, or an amount in cents. */
  value: z.number(),
  /** Not named `message`, because react-hook-form stores the error of the whole discount under that name. */
  words: requiredText(1, 200),
  expirationType: z.enum(DISCOUNT_EXPIRATIONS),
  timer: Timer.nullable(),
  dates: Dates.nullable(),
});

/** A percentage, or an amount in cents. */
const Deposit = z.object({ type: z.enum(DISCOUNT_TYPES), value: z.number() });

const { paymentName, paymentDescription, themeColor } = LinkPrice.shape;
const Fields = z.object({
  paymentName,
  paymentDescription,
  unitPrice: z.int().min(0).max(MOST_CENTS),
  currency: z.enum(CURRENCIES),
  themeColor,
  statusAfterPayment: z.enum(PAID_STATUSES),
  hoursToRelease: z.int().min(1).max(720),
  discount: Discount.nullable(),
  /** Null while the whole price is paid by the link. */
  deposit: Deposit.nullable(),
});
export type Payment = z.output<typeof Fields>;

type Stored = NonNullable<Service['linkPrice']>;

/** The fields of the form for fields of the contract that have another name. */
const PLACES: Readonly<Record<string, string>> = {
  'discount.message': 'discount.words',
  'discount.discountKey': 'discount.timer.discountKey',
  'discount.duration': 'discount.timer.days',
  'discount.startDate': 'discount.dates.startDate',
  'discount.endDate': 'discount.dates.endDate',
};

/** The values of the payment form, with amounts in cents and dates in the zone of the business. */
export const paymentShape = (zone: string) =>
  Fields.superRefine((payment, context) => {
    const checked = LinkPrice.safeParse(toLinkPrice(payment, null, zone));
    for (const { path, message } of checked.error?.issues ?? []) {
      const at = path.join('.');
      context.addIssue({ code: 'custom', path: (PLACES[at] ?? at).split('.'), message });
    }
  });

export const newDiscount = (): z.input<typeof Discount> => ({
  type: 'percentage',
  value: null as unknown as number,
  words: '',
  expirationType: 'always',
  timer: null,
  dates: null,
});
export const newDeposit = (): z.input<typeof Deposit> => ({
  type: 'percentage',
  value: null as unknown as number,
});
export const newTimer = (): z.input<typeof Timer> => ({
  discountKey: '',
  days: 1,
  hours: 0,
  minutes: 0,
  seconds: 0,
});
export const newDates = (today: string): z.input<typeof Dates> => ({ startDate: today, endDate: '' });

export const newPayment = (name: string, themeColor: string): z.input<typeof Fields> => ({
  paymentName: name,
  paymentDescription: '',
  unitPrice: null as unknown as number,
  currency: 'MXN',
  themeColor,
  statusAfterPayment: 'confirmada',
  hoursToRelease: 1,
  discount: null,
  deposit: null,
});

const cents = (pesos: number) => Math.round(pesos * 100);

/** A fixed value is in cents in the form, and in pesos in the contract. */
const editedValue = ({ type, value }: { type: string; value: number }) =>
  type === 'fixed' ? cents(value) : value;
const storedValue = ({ type, value }: { type: string; value: number }) =>
  type === 'fixed' ? value / 100 : value;

/** The day of an instant; the end of a discount is the midnight after its last day, hence `ends`. */
const dayOf = (instant: string | null, zone: string, ends = 0) =>
  instant === null ? null : isoDateIn(new Date(Date.parse(instant) - ends), zone);

function editedDiscount({ discount }: Stored, zone: string): z.input<typeof Discount> | null {
  const { active, type, value, message, expirationType, duration } = discount;
  if (!active) return null;
  const runs = expirationType === 'timer';
  return {
    type,
    value: editedValue({ type, value }),
    words: message,
    expirationType,
    timer: runs
      ? { discountKey: discount.discountKey, ...timerParts(duration === 'always' ? 0 : duration) }
      : null,
    dates:
      expirationType === 'date'
        ? { startDate: dayOf(discount.startDate, zone), endDate: dayOf(discount.endDate, zone, 1) ?? '' }
        : null,
  };
}

export const editedPayment = (stored: Stored, zone: string): z.input<typeof Fields> => ({
  paymentName: stored.paymentName,
  paymentDescription: stored.paymentDescription,
  unitPrice: cents(stored.unitPrice),
  currency: stored.currency,
  themeColor: stored.themeColor,
  statusAfterPayment: stored.appointmentConfig.statusAfterPayment,
  hoursToRelease: stored.appointmentConfig.hoursToDeleteAppointmentIfNotPaid,
  discount: editedDiscount(stored, zone),
  deposit: stored.deposit && { type: stored.deposit.type, value: editedValue(stored.deposit) },
});

/** A stored instant is kept when its day was not changed. */
function instantsOf(dates: z.output<typeof Dates> | null, before: Stored | null, zone: string) {
  const { startDate = null, endDate = null } = before?.discount ?? {};
  const [start, end] = [dates?.startDate ?? null, dates?.endDate ?? null];
  const same = (day: string | null, instant: string | null, ends?: number) =>
    day !== null && day === dayOf(instant, zone, ends);
  return {
    startDate: same(start, startDate) ? startDate : start && dayBounds(start, zone).start.toISOString(),
    endDate: same(end, endDate, 1) ? endDate : end && dayBounds(end, zone).end.toISOString(),
  };
}

function discountFrom(payment: Payment, before: Stored | null, zone: string): Stored['discount'] {
  const { discount } = payment;
  if (discount !== null) {
    const { type, value, words, expirationType, timer, dates } = discount;
    return {
      active: true,
      type,
      value: storedValue({ type, value }),
      message: words,
      expirationType,
      discountKey: timer?.discountKey ?? '',
      duration: timer ? timerSeconds(timer) : 'always',
      ...instantsOf(dates, before, zone),
    };
  }
  // Keeps the values of a discount that was switched off.
  if (before !== null) return { ...before.discount, active: false };
  const nothing = { discountKey: '', message: '', startDate: null, endDate: null };
  return {
    active: false,
    type: 'percentage',
    value: 0,
    expirationType: 'always',
    duration: 'always',
    ...nothing,
  };
}

export const toLinkPrice = (payment: Payment, before: Stored | null, zone: string): Stored => ({
  paymentName: payment.paymentName,
  paymentDescription: payment.paymentDescription,
  unitPrice: payment.unitPrice / 100,
  currency: payment.currency,
  themeColor: payment.themeColor,
  appointmentConfig: {
    statusAfterPayment: payment.statusAfterPayment,
    hoursToDeleteAppointmentIfNotPaid: payment.hoursToRelease,
  },
  discount: discountFrom(payment, before, zone),
  deposit: payment.deposit && { type: payment.deposit.type, value: storedValue(payment.deposit) },
});
