import type { LinkPrice as WireLinkPrice, Service } from '@cauce/contract/agenda/services';
import type { DiscountType, Reduction } from '@cauce/domain/money/discount';
import type { LinkTerms } from '@cauce/domain/money/link-price';
import type { Currency } from '@cauce/domain/money/money';

/** The price of paying an appointment by a link, as stored: money in cents, a percentage from 0 to 100. */
export interface LinkPrice {
  name: string;
  description: string;
  unitPrice: number;
  currency: Currency;
  color: string;
  statusAfterPayment: 'confirmada' | 'agendada';
  hoursToRelease: number;
  discount: {
    active: boolean;
    type: DiscountType;
    value: number;
    expirationType: 'always' | 'timer' | 'date';
    key: string;
    /** The seconds of a timer; null when it never ends. */
    seconds: number | null;
    message: string;
    startDate: string | null;
    endDate: string | null;
  };
  /** Missing in prices that were stored before deposits existed. */
  deposit?: Reduction | null;
}

const cents = (pesos: number) => Math.round(pesos * 100);
const pesos = (amount: number) => amount / 100;

/** A fixed amount in another unit; a percentage stays. */
const scaled = ({ type, value }: Reduction, scale: (amount: number) => number): Reduction => ({
  type,
  value: type === 'fixed' ? scale(value) : value,
});

export function fromWire(wire: WireLinkPrice): LinkPrice {
  const { discountKey, duration, ...discount } = wire.discount;
  return {
    name: wire.paymentName,
    description: wire.paymentDescription,
    unitPrice: cents(wire.unitPrice),
    currency: wire.currency,
    color: wire.themeColor,
    statusAfterPayment: wire.appointmentConfig.statusAfterPayment,
    hoursToRelease: wire.appointmentConfig.hoursToDeleteAppointmentIfNotPaid,
    discount: {
      ...discount,
      value: discount.type === 'fixed' ? cents(discount.value) : discount.value,
      key: discountKey,
      seconds: duration === 'always' ? null : duration,
    },
    deposit: wire.deposit && scaled(wire.deposit, cents),
  };
}

export function toWire(price: LinkPrice): NonNullable<Service['linkPrice']> {
  const { key, seconds, ...discount } = price.discount;
  return {
    paymentName: price.name,
    paymentDescription: price.description,
    unitPrice: price.unitPrice / 100,
    currency: price.currency,
    themeColor: price.color,
    appointmentConfig: {
      statusAfterPayment: price.statusAfterPayment,
      hoursToDeleteAppointmentIfNotPaid: price.hoursToRelease,
    },
    discount: {
      ...discount,
      value: discount.type === 'fixed' ? discount.value / 100 : discount.value,
      discountKey: key,
      duration: seconds ?? 'always',
    },
    deposit: price.deposit ? scaled(price.deposit, pesos) : null,
  };
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** The terms with which a link is quoted. */
export const termsOf = ({ unitPrice, discount, deposit }: LinkPrice): LinkTerms => ({
  unitPrice,
  discount: {
    ...discount,
    startDate: dateOf(discount.startDate),
    endDate: dateOf(discount.endDate),
  },
  deposit: deposit ?? null,
});
