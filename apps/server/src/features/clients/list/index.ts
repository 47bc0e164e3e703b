export { refuseUnknown as refuseUnknownFilters } from './filters.ts';
export { countEach } from './list.ts';
export {
  listMessageContacts,
  matchingClients,
  type MessageContact,
  nameOfClient,
  optedOutAfter,
} from './matching-store.ts';
