import { reducedPrice, type Reduction } from './discount.ts';

/** The terms on which a service is paid by a link. Amounts are in cents. */
export interface LinkTerms {
  unitPrice: number;
  discount: Reduction & {
    active: boolean;
    expirationType: 'always' | 'timer' | 'date';
    /** The seconds of a timer from the first view; null when it never ends. */
    seconds: number | null;
    startDate: Date | null;
    endDate: Date | null;
  };
  /** The part that is paid by the link; null for the whole price. */
  deposit: Reduction | null;
}

export interface LinkQuote {
  originalPrice: number;
  price: number;
  /** The discount that counts now. */
  discount: { amount: number; endsAt: Date | null } | null;
  isDeposit: boolean;
  /** The amount that the link asks for, and the rest that is paid at the branch after it. */
  asked: number;
  rest: number;
}

const SECOND = 1000;

/** The end of a discount that counts now; undefined when it does not count, null when it has no end. */
function endOf({ discount }: LinkTerms, at: Date, firstSeenAt: Date): Date | null | undefined {
  const { active, expirationType, seconds, startDate, endDate } = discount;
  if (!active) return undefined;
  if (expirationType === 'always') return null;
  if (expirationType === 'timer') {
    if (seconds === null) return null;
    const end = new Date(firstSeenAt.getTime() + seconds * SECOND);
    return at < end ? end : undefined;
  }
  if (startDate !== null && at < startDate) return undefined;
  return endDate !== null && at < endDate ? endDate : undefined;
}

/** The part of a price that a deposit asks for, at least a cent and at most the price. */
export function depositOf(price: number, deposit: Reduction | null): number {
  if (deposit === null) return price;
  const { type, value } = deposit;
  // The part and the rest of a percentage are the price, also where half cents are rounded.
  const part = type === 'fixed' ? value : price - reducedPrice(price, deposit);
  return Math.min(price, Math.max(1, part));
}

/** Computes what a link asks for. A timer counts from the first view of the link. */
export function quoteLink(terms: LinkTerms, { at, firstSeenAt }: { at: Date; firstSeenAt: Date }): LinkQuote {
  const { unitPrice, discount, deposit } = terms;
  const endsAt = endOf(terms, at, firstSeenAt);
  const price = endsAt === undefined ? unitPrice : reducedPrice(unitPrice, discount);
  const asked = depositOf(price, deposit);
  return {
    originalPrice: unitPrice,
    price,
    discount: endsAt === undefined || price === unitPrice ? null : { amount: unitPrice - price, endsAt },
    isDeposit: asked < price,
    asked,
    rest: price - asked,
  };
}
