export { enqueueDispatches } from './enqueue-dispatch.ts';
export {
  adoptVersions,
  countPlanned,
  type EntryMessage,
  listEntries,
  listMessages,
  removePlanned,
  skipLeft,
  skipOfContact,
  skipOfFunnel,
  type StoredMessage,
  writeMessages,
} from './sequence-messages-store.ts';
