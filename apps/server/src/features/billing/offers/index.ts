export { type Offer, offerOfPrice, paidOnce } from './offer.ts';
export { priceOffer, readPurchase, refuseField, type WirePurchase } from './read-purchase.ts';
