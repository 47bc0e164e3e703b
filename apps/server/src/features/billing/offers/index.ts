export { type Offer, offerOfPrice, paidOnce, planNameOf } from './offer.ts';
export { priceOffer, readPurchase, refuseField, type WirePurchase } from './read-purchase.ts';
