import type { BillingProduct, CheckoutInput } from '@cauce/contract/account/billing';
import { PLANS } from '@cauce/domain/billing/plans';
import { PROMOTION } from '@cauce/domain/billing/promotion';
import type { PurchaseRequest } from '@cauce/domain/billing/purchase';
import { USD_PLANS } from '@cauce/domain/billing/usd-plans';

export type ProductPrice = BillingProduct['prices'][number];

/** A request to buy: from our catalogue, or a price of a product of the payment provider. */
export type Purchase = PurchaseRequest | { price: string; interval: ProductPrice['interval'] };

/** Which texts an error gets: those of plans, of credits or of products of the provider. */
export type PurchaseKind = 'plan' | 'credits' | 'product';

export function kindOf(purchase: Purchase): PurchaseKind {
  if ('price' in purchase) return 'product';
  return 'credits' in purchase ? 'credits' : 'plan';
}

export const isSame = (one: Purchase | undefined, other: Purchase): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Wish = Omit<CheckoutInput, 'currentPath'>;

/** The body of a checkout. It has no amounts: the server knows the price of everything that it sells. */
export function wishOf(purchase: Purchase): Wish {
  if ('plan' in purchase) {
    const { plan, extraCredits, withExpert } = purchase;
    const { credits } = PLANS[plan];
    return {
      prices: [{ priceId: plan, quantity: credits + extraCredits, minimumQuantity: credits }],
      needExpertHelp: withExpert,
    };
  }
  if ('credits' in purchase) {
    const { credits, coupon } = purchase;
    return { prices: [{ priceId: 'creditos', quantity: credits }], ...(coupon && { coupon }) };
  }
  if ('promotion' in purchase)
    return { prices: [{ priceId: purchase.promotion, quantity: PROMOTION.credits }] };
  if ('usdPlan' in purchase) {
    const { usdPlan, currency } = purchase;
    return { prices: [{ priceId: usdPlan, quantity: USD_PLANS[usdPlan].credits }], currency };
  }
  return { prices: [{ priceId: purchase.price, quantity: 1 }] };
}
