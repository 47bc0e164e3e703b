export { PromotionTimer } from './promotion-timer.tsx';
