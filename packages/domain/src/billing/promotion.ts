import { EXPERT, PLANS } from './plans.ts';

const HOUR = 3_600_000;

/** The credits of Bronce once, at the price of the expert. */
export const PROMOTION = {
  id: 'promo_bronce_72h',
  name: 'Promoción Bronce',
  credits: 1000,
  cents: 34_900,
  listCents: PLANS.bronce.cents + EXPERT.cents,
  hours: 72,
} as const;

/** Whether a business that saw the offer at that time can still take it. */
export const isPromotionOpen = (seenAt: Date, at: Date): boolean =>
  at.getTime() < seenAt.getTime() + PROMOTION.hours * HOUR;

const PERCENT = 100;
const { cents, listCents } = PROMOTION;
export const promotionLabel = (): string =>
  `${Math.round(PERCENT - (PERCENT * cents) / listCents)}% de descuento`;
