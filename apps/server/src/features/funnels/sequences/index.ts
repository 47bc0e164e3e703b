export { findPresent, planAgain, planFunnel } from './plan-again.ts';
export { type MovedPlace, planAfterMoves } from './plan-after-moves.ts';
