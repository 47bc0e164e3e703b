export { applyEvent } from './apply-event.ts';
export { receiveEvent } from './receive-event.ts';
export { APPLY_JOB, enqueueLate } from './store.ts';
