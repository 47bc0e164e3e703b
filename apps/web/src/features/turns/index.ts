export { callsOf } from './calls.ts';
export { CallTold } from './parts/call-told.tsx';
export { titleOf } from './words.ts';
