export { listNext as listNextNotifications } from './next-store.ts';
export { DISPATCH_JOB, enqueueDispatch, enqueueDispatches, LOOKAHEAD } from './enqueue-dispatch.ts';
export {
  adoptVersions,
  type EntryMessage,
  listEntries,
  listLastReplies,
  listMessages,
  removePlanned,
  reopen,
  skipLeft,
  skipOfContact,
  skipOfFunnel,
  type StoredMessage,
  writeMessages,
} from './sequence-messages-store.ts';
