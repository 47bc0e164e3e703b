export { listPushNames } from './push-names-store.ts';
export { hasOpenWindow, hasWritten, MESSAGE_OUTCOMES } from './outcomes-store.ts';
