export { endOfPromotion, findFirstView, type PromotionParts, seePromotion } from './promotion-window.ts';
