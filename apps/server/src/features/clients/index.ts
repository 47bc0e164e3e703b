export type { ClientReferences, MergePair } from './client-references.ts';
export { insertClients } from './bulk.ts';
export { addInterest, recordInterest, recordServiceInterest } from './details.ts';
export { countEach } from './list.ts';
export { clientMergeRoutes } from './merge-routes.ts';
export { reassignRows, ownReferences, countRowsOfClient } from './merge-store.ts';
export { insertSandboxClient } from './store.ts';
export { setOptedOut } from './opt-out-store.ts';
export { clientRoutes } from './routes.ts';
export {
  promoteLead,
  findClient,
  findOrRegister,
  setMissingNumber,
  isRegistered,
  changeNumber,
  setMissingName,
} from './service.ts';
export { addNote as addClientNote, change as changeClient } from './service.ts';
export { nameOf } from './name.ts';
export { shortName } from './short-name-store.ts';
export { refuseUnknown as refuseUnknownFilters } from './filters.ts';
export { phoneNumbersIn, splitSearchWords } from './search-text.ts';
export { matchClients } from './fuzzy-search.ts';
