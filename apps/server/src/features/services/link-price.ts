import type { LinkPrice as WireLinkPrice, Service } from '@cauce/contract/agenda/services';
import type { DiscountType } from '@cauce/domain/money/discount';
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
}

const cents = (pesos: number) => Math.round(pesos * 100);

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
  };
}
