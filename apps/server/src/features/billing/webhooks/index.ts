export { applyEvent } from './apply-event.ts';
export { receiveEvent } from './receive-event.ts';
export { APPLY_JOB, createEventStore, enqueueLate, enqueueNew, QUEUE_JOB } from './store.ts';
