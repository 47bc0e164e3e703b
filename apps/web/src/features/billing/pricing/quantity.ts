import { CREDIT_TIERS, MAX_CREDITS } from '@cauce/domain/billing/credit-tiers';

/** The quantities on the slider: close together where most people buy. */
const STOPS = [
  500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000, 15_000, 20_000, 25_000, 30_000,
];

export const stopsFrom = (minimum: number): readonly number[] => STOPS.filter((stop) => stop >= minimum);

const nearest = (stops: readonly number[], value: number): number => {
  const above = stops.findIndex((stop) => stop >= value);
  return above === -1 ? stops.length - 1 : above;
};

/** The slider shows a typed quantity at the next stop. */
export const scaleOf = (stops: readonly number[]) => ({
  placeOf: (value: number) => nearest(stops, value),
  valueAt: (place: number) => stops[place] ?? 0,
});

/** A typed quantity: an empty field is 0, and a text that is no number changes nothing. */
export function typedQuantity(text: string, before: number): number {
  const plain = text.replaceAll(/[\s,]/g, '');
  if (plain === '') return 0;
  if (!/^\d+$/.test(plain)) return before;
  // Larger numbers are refused below the field; ten digits are enough to see that.
  return Math.min(Number(plain), MAX_CREDITS * 1000);
}

export interface TierRow {
  level: string;
  from: number;
  /** The last quantity of the tier; undefined for the largest. */
  to: number | undefined;
  centsPerMessage: number;
}

export const TIER_ROWS: readonly TierRow[] = CREDIT_TIERS.map(({ level, from, centsPerMessage }, at) => {
  const next = CREDIT_TIERS[at + 1];
  return { level, from, to: next === undefined ? undefined : next.from - 1, centsPerMessage };
});
