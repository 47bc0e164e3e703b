import { CURRENCIES, type Currency } from '../money/money.ts';
import { type Coupon, hasValidCoupon } from './coupons.ts';
import { aboveMaximum, belowMinimum, creditPrice, MAX_CREDITS, minimumCredits } from './credit-tiers.ts';
import { PLAN_IDS, type PlanId } from './plan-ids.ts';
import { EXPERT, extraCreditOptions, PLANS } from './plans.ts';
import { isPromotionOpen, PROMOTION } from './promotion.ts';
import { USD_PLAN_IDS, USD_PLANS, type UsdPlanId } from './usd-plans.ts';

/** A request to buy. It has no place for amounts, discounts or times: the catalogue and the server know them. */
export type PurchaseRequest =
  | { plan: PlanId; extraCredits: number; withExpert: boolean }
  | { credits: number; coupon?: string | undefined }
  | { promotion: typeof PROMOTION.id }
  | { usdPlan: UsdPlanId; currency: Currency };

/** Facts about the buyer that only the server knows. */
export interface PurchaseContext {
  at: Date;
  /** When the buyer first saw the promotion. */
  promotionSeenAt?: Date | undefined;
  coupons?: readonly Coupon[] | undefined;
}

export interface PurchaseLine {
  kind: 'plan' | 'extraCredits' | 'expert' | 'credits' | 'promotion' | 'usdPlan';
  name: string;
  /** The credits that come with the line. */
  credits: number;
  cents: number;
}

export interface PricedPurchase {
  currency: Currency;
  lines: readonly PurchaseLine[];
  credits: number;
  totalCents: number;
}

/** A refusal names the field of the request and says why. */
export interface PurchaseRefusal {
  field: 'plan' | 'extraCredits' | 'credits' | 'promotion' | 'usdPlan' | 'currency';
  message: string;
}

export type PurchaseOutcome = { purchase: PricedPurchase } | { refusal: PurchaseRefusal };

const refuse = (field: PurchaseRefusal['field'], message: string): PurchaseOutcome => ({
  refusal: { field, message },
});

const priced = (currency: Currency, lines: readonly PurchaseLine[]): PurchaseOutcome => ({
  purchase: {
    currency,
    lines,
    credits: lines.reduce((sum, { credits }) => sum + credits, 0),
    totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
  },
});

type Part<Key extends string> = Extract<PurchaseRequest, Record<Key, unknown>>;

function pricePlan({ plan: id, extraCredits, withExpert }: Part<'plan'>): PurchaseOutcome {
  if (!PLAN_IDS.includes(id)) return refuse('plan', 'Este plan no existe');
  if (!extraCreditOptions(id).includes(extraCredits))
    return refuse('extraCredits', 'Elige una de las cantidades de la lista');
  const { name, credits, cents, centsPerExtraCredit } = PLANS[id];
  const extra: PurchaseLine = {
    kind: 'extraCredits',
    name: 'Créditos adicionales',
    credits: extraCredits,
    cents: extraCredits * centsPerExtraCredit,
  };
  return priced('MXN', [
    { kind: 'plan', name, credits, cents },
    ...(extraCredits > 0 ? [extra] : []),
    ...(withExpert ? [{ kind: 'expert', ...EXPERT, credits: 0 } as const] : []),
  ]);
}

function priceCredits(
  { credits, coupon }: Part<'credits'>,
  { at, coupons }: PurchaseContext,
): PurchaseOutcome {
  const minimum = minimumCredits(hasValidCoupon(coupon, at, coupons));
  if (!Number.isInteger(credits) || credits < minimum) return refuse('credits', belowMinimum(minimum));
  if (credits > MAX_CREDITS) return refuse('credits', aboveMaximum());
  return priced('MXN', [{ kind: 'credits', name: 'Créditos', credits, cents: creditPrice(credits) }]);
}

function pricePromotion(
  { promotion }: Part<'promotion'>,
  { at, promotionSeenAt }: PurchaseContext,
): PurchaseOutcome {
  const isOpen =
    promotion === PROMOTION.id && promotionSeenAt !== undefined && isPromotionOpen(promotionSeenAt, at);
  if (!isOpen) return refuse('promotion', 'Esta promoción terminó');
  const { name, credits, cents } = PROMOTION;
  return priced('MXN', [{ kind: 'promotion', name, credits, cents }]);
}

function priceUsdPlan({ usdPlan, currency }: Part<'usdPlan'>): PurchaseOutcome {
  if (!USD_PLAN_IDS.includes(usdPlan)) return refuse('usdPlan', 'Este plan no existe');
  const { title, credits, cents } = USD_PLANS[usdPlan];
  if (!CURRENCIES.includes(currency)) return refuse('currency', 'Esta moneda no se acepta');
  return priced(currency, [{ kind: 'usdPlan', name: title, credits, cents: cents[currency] }]);
}

/** Gives a request its lines with the prices of the catalogue, or a refusal. */
export function pricePurchase(request: PurchaseRequest, context: PurchaseContext): PurchaseOutcome {
  if ('plan' in request) return pricePlan(request);
  if ('credits' in request) return priceCredits(request, context);
  if ('promotion' in request) return pricePromotion(request, context);
  return priceUsdPlan(request);
}
