export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** A percentage from 0 to 100, or integer cents. */
export type Reduction = { type: DiscountType; value: number };

/** Whether a value can be given off a price in cents: 0 to 100 percent, or 0 to the whole price. */
export function isReduction({ type, value }: Reduction, price: number): boolean {
  return type === 'percentage'
    ? value >= 0 && value <= 100
    : Number.isInteger(value) && value >= 0 && value <= price;
}

/** The reduced price in cents: a percentage rounds to the nearest cent, halves up; a fixed one never goes below 0. */
export function reducedPrice(price: number, { type, value }: Reduction): number {
  if (type === 'fixed') return Math.max(0, price - value);
  // In hundredths of a percent, so that halves of a cent are exact.
  const share = 10_000 - Math.round(value * 100);
  return Math.max(0, Math.floor((price * share + 5000) / 10_000));
}

export type TimerParts = { days: number; hours: number; minutes: number; seconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const timerSeconds = ({ days, hours, minutes, seconds }: TimerParts): number =>
  days * DAY + hours * HOUR + minutes * MINUTE + seconds;

/** Hours below 24, minutes and seconds below 60; what has run out is all zeros. */
export function timerParts(seconds: number): TimerParts {
  const left = Math.max(0, Math.floor(seconds));
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: left % MINUTE,
  };
}
