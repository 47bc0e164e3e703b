export { type CodeOutcome, confirmHold, isUnconfirmed } from './hold-codes.ts';
export { listCollisions } from './busy-store.ts';
export { lockSpecialists, releaseUnpaid } from './lock-specialists.ts';
export { type LockedSlot, lockFreeSlot, findHold, releaseHold, createHold } from './holds.ts';
export { availabilityRoutes } from './routes.ts';
export { describeOutsideHours } from './outside-hours.ts';
export { listAlternatives, listFreeTimes } from './service.ts';
