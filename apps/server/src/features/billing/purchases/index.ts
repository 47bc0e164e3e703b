export { cancelUrl, stateOf } from './checkout-request.ts';
export { type CheckoutContext, openCheckout } from './open-checkout.ts';
export { openIntent } from './open-intent.ts';
export {
  byId as purchaseById,
  byReference as purchaseByReference,
  findPromotion,
  type Purchase,
  readBuyer,
  setState as setPurchaseState,
} from './store.ts';
