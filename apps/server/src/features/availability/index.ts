export { collisions } from './busy-store.ts';
export { claimTime, releaseUnpaid } from './claim.ts';
export { type Claimed, claimFree, holdOf, type HoldWish, letGo, takeHold } from './holds.ts';
export { availabilityRoutes } from './routes.ts';
export { alternatives, freeTimes } from './service.ts';
