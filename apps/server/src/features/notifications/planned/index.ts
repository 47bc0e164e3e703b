export { DISPATCH_JOB, enqueueDispatch, enqueueDispatches, LOOKAHEAD } from './enqueue-dispatch.ts';
export {
  type EntryKey,
  type EntryMessage,
  listEntries,
  listMessages,
  removePlanned,
  skipLeft,
  type StoredMessage,
  writeMessages,
} from './sequence-messages-store.ts';
