export { planUpsells } from './plan-upsells.ts';
export { findUpsellReasons, planUpsellsAgain } from './plan-again.ts';
