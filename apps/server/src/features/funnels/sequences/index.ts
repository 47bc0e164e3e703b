export { type MovedPlace, planAfterMoves } from './plan-after-moves.ts';
