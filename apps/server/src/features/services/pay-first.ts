import type { PayFirst as PayFirstInWire } from '@cauce/contract/sales/online-payment';
import { type LinkQuote, quoteLink } from '@cauce/domain/money/link-price';
import { type LinkPrice, termsOf } from './link-price.ts';

/** The payment of a service that is made online right after booking. */
export interface PayFirst {
  link: LinkPrice;
  quote: LinkQuote;
}

/** The online payment of a booking at this time; undefined where the booking keeps its time without one. */
export function payFirstOf(link: LinkPrice | null, at: Date): PayFirst | undefined {
  if (link === null) return undefined;
  const quote = quoteLink(termsOf(link), { at, firstSeenAt: at });
  return quote.asked > 0 ? { link, quote } : undefined;
}

const toPesos = (cents: number) => cents / 100;

/** The price of a link as visitors see it. */
export function presentPrice(
  link: LinkPrice,
  { originalPrice, price, discount, isDeposit }: LinkQuote,
): Pick<PayFirstInWire, 'currency' | 'originalPrice' | 'price' | 'isDeposit'> & {
  discount: Omit<NonNullable<PayFirstInWire['discount']>, 'seconds'> | null;
} {
  return {
    currency: link.currency,
    originalPrice: toPesos(originalPrice),
    price: toPesos(price),
    discount: discount && {
      message: link.discount.message,
      amount: toPesos(discount.amount),
      endsAt: discount.endsAt?.toISOString() ?? null,
    },
    isDeposit,
  };
}

export function payFirstInWire({ link, quote }: PayFirst): PayFirstInWire {
  const { discount, ...price } = presentPrice(link, quote);
  const { expirationType, seconds } = link.discount;
  return {
    ...price,
    // A timer begins when the visitor opens the payment page, right after the booking.
    discount: discount && {
      ...discount,
      endsAt: expirationType === 'timer' ? null : discount.endsAt,
      seconds: expirationType === 'timer' ? seconds : null,
    },
    toPay: toPesos(quote.asked),
    rest: toPesos(quote.rest),
    hoursToPay: link.hoursToRelease,
  };
}
