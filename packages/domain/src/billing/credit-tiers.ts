/** Credits that are bought without a plan. The whole quantity has the price of its tier. */
export interface CreditTier {
  level: 'L1' | 'L2' | 'L3' | 'L4' | 'L5';
  from: number;
  /** Cents of a peso for one message. */
  centsPerMessage: number;
}

export const CREDIT_TIERS = [
  { level: 'L1', from: 0, centsPerMessage: 100 },
  { level: 'L2', from: 2000, centsPerMessage: 90 },
  { level: 'L3', from: 5000, centsPerMessage: 70 },
  { level: 'L4', from: 10_000, centsPerMessage: 50 },
  { level: 'L5', from: 20_000, centsPerMessage: 40 },
] as const satisfies readonly CreditTier[];

/** The quantity with which the calculator starts. */
export const DEFAULT_CREDITS = 5000;
/** The payment provider takes less than a million pesos at once, and this many credits cost 400,000. */
export const MAX_CREDITS = 1_000_000;

const [FIRST_TIER] = CREDIT_TIERS;
export const creditTierOf = (credits: number): CreditTier =>
  CREDIT_TIERS.findLast(({ from }) => from <= credits) ?? FIRST_TIER;

/** The price in cents. Rates are whole cents, so nothing is rounded. */
export const creditPrice = (credits: number): number => credits * creditTierOf(credits).centsPerMessage;

export const minimumCredits = (hasCoupon: boolean): number => (hasCoupon ? 500 : 750);

export const belowMinimum = (minimum: number): string => `La cantidad mínima es ${minimum} mensajes`;
export const aboveMaximum = (): string =>
  `La cantidad máxima es ${MAX_CREDITS.toLocaleString('es-MX')} mensajes`;
/** The text under the field of the quantity. */
export const minimumToPay = (minimum: number): string => `Mínimo ${minimum} mensajes para realizar el pago`;
/** The text of the button that is disabled below the minimum. */
export const minimumLabel = (minimum: number): string => `Mínimo ${minimum} mensajes`;
