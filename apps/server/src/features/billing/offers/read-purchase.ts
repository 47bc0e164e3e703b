import type { CheckoutInput } from '@cauce/contract/account/billing';
import { PLAN_IDS } from '@cauce/domain/billing/plan-ids';
import { PLANS } from '@cauce/domain/billing/plans';
import { PROMOTION } from '@cauce/domain/billing/promotion';
import {
  pricePurchase,
  type PurchaseContext,
  type PurchaseRefusal,
  type PurchaseRequest,
} from '@cauce/domain/billing/purchase';
import { USD_PLAN_IDS, USD_PLANS } from '@cauce/domain/billing/usd-plans';
import { Refusal } from '../../../platform/mount/refusal.ts';
import { type Offer, offerOf } from './offer.ts';

/** The wire of a purchase without amounts, which only the catalogue knows. */
export type WirePurchase = Pick<CheckoutInput, 'needExpertHelp' | 'currency' | 'coupon'> & {
  priceId: string;
  quantity: number;
  /** The fields of price and quantity in the request, for the message at the field. */
  path: 'prices.0.' | '';
};

const FIELDS: Readonly<Record<Exclude<PurchaseRefusal['field'], 'currency'>, 'priceId' | 'quantity'>> = {
  plan: 'priceId',
  usdPlan: 'priceId',
  promotion: 'priceId',
  extraCredits: 'quantity',
  credits: 'quantity',
};
/** The message stands at the field and on the whole, for screens that have no such field. */
export function refuseField(field: string, message: string): never {
  throw new Refusal('invalid', { message, fields: { [field]: message } });
}

const fieldOf = ({ path }: WirePurchase, field: PurchaseRefusal['field']): string =>
  field === 'currency' ? field : `${path}${FIELDS[field]}`;

/** A purchase that is not counted in credits says 1, or the credits that it has anyway. */
function refuseUnlessWhole({ quantity, path }: WirePurchase, credits: number): void {
  if (quantity !== 1 && quantity !== credits)
    refuseField(`${path}quantity`, 'Elige una de las cantidades de la lista');
}

/** Reads a purchase of the catalogue. Undefined for a price of the provider. */
export function readPurchase(wire: WirePurchase): PurchaseRequest | undefined {
  const { priceId, quantity, needExpertHelp = false, currency = 'MXN', coupon } = wire;
  const plan = PLAN_IDS.find((id) => id === priceId);
  if (plan !== undefined)
    return { plan, extraCredits: quantity - PLANS[plan].credits, withExpert: needExpertHelp };
  if (needExpertHelp) refuseField('needExpertHelp', 'El experto se contrata con un plan');
  if (priceId === 'creditos') return { credits: quantity, coupon };
  const usdPlan = USD_PLAN_IDS.find((id) => id === priceId);
  if (usdPlan !== undefined) {
    refuseUnlessWhole(wire, USD_PLANS[usdPlan].credits);
    return { usdPlan, currency };
  }
  if (priceId === PROMOTION.id) {
    refuseUnlessWhole(wire, PROMOTION.credits);
    return { promotion: PROMOTION.id };
  }
  refuseUnlessWhole(wire, 1);
  return undefined;
}

/** Prices a purchase of the catalogue, or refuses it at the field that is wrong. */
export function priceOffer(wire: WirePurchase, request: PurchaseRequest, context: PurchaseContext): Offer {
  const outcome = pricePurchase(request, context);
  if ('refusal' in outcome) {
    const { field, message } = outcome.refusal;
    return refuseField(fieldOf(wire, field), message);
  }
  return offerOf(request, outcome.purchase);
}
