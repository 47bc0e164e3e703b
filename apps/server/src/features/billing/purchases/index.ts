export { beginChange } from './begin-purchase.ts';
export { cancelUrl, stateOf } from './checkout-request.ts';
export { type CheckoutContext, openCheckout } from './open-checkout.ts';
export { openIntent } from './open-intent.ts';
export {
  byId as purchaseById,
  byPrice as purchaseByPrice,
  byReference as purchaseByReference,
  findPromotion,
  type Purchase,
  readBuyer,
  setState as setPurchaseState,
} from './store.ts';
