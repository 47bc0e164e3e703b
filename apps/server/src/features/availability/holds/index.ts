export { type CodeOutcome, confirmHold, isUnconfirmed } from './hold-codes.ts';
export { hasLive } from './hold-store.ts';
export { createHold, findHold, type LockedSlot, lockFreeSlot, releaseHold } from './holds.ts';
