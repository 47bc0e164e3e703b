export type { ClientReferences, Pair } from './client-references.ts';
export { insertMany } from './bulk.ts';
export { addInterest, noteInterest, noteService } from './details.ts';
export { countsOf } from './list.ts';
export { clientMergeRoutes } from './merge-routes.ts';
export { handOver, ownReferences, rowsOfClient } from './merge-store.ts';
export { clientRoutes } from './routes.ts';
export {
  becomeClient,
  clientOf,
  findOrRegister,
  giveNumber,
  isKnown,
  moveNumber,
  nameNameless,
} from './service.ts';
export { addNote as addNoteTo, change as changeClient } from './service.ts';
export { nameOf } from './name.ts';
export { shortName } from './short-name-store.ts';
export { refuseUnknown as refuseUnknownFilters } from './chosen.ts';
export { literally, numbersIn, wordsOf } from './sought.ts';
export { wantedBy } from './wanted.ts';
