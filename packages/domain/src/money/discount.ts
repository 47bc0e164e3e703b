export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** A percentage from 0 to 100, or integer cents. */
export type Reduction = { type: DiscountType; value: number };

/** Whether a value is a valid reduction of a price in cents: 0 to 100 percent, or 0 to the whole price. */
export function isReduction({ type, value }: Reduction, price: number): boolean {
  return type === 'percentage'
    ? value >= 0 && value <= 100
    : Number.isInteger(value) && value >= 0 && value <= price;
}

/** The reduced price in cents. A percentage is rounded to the nearest cent, halves up; a fixed reduction never goes below 0. */
export function reducedPrice(price: number, { type, value }: Reduction): number {
  if (type === 'fixed') return Math.max(0, price - value);
  // In hundredths of a percent, so that half cents are exact.
  const share = 10_000 - Math.round(value * 100);
  return Math.max(0, Math.floor((price * share + 5000) / 10_000));
}

export type TimerParts = { days: number; hours: number; minutes: number; seconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const timerSeconds = ({ days, hours, minutes, seconds }: TimerParts): number =>
  days * DAY + hours * HOUR + minutes * MINUTE + seconds;

/** Splits seconds into days, hours below 24, minutes and seconds below 60. A negative number gives zeros. */
export function timerParts(seconds: number): TimerParts {
  const left = Math.max(0, Math.floor(seconds));
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: left % MINUTE,
  };
}
