export { type Asker, collisions, type Taking } from './busy-store.ts';
export { claimTime, releaseUnpaid } from './claim.ts';
export {
  type Claimed,
  claimFree,
  type FreeWish,
  holderHashOf,
  holdOf,
  type HoldWish,
  letGo,
  takeHold,
} from './holds.ts';
export { availabilityRoutes } from './routes.ts';
export { alternatives, freeTimes, type Question, type Wanted } from './service.ts';
