export { insertMany } from './bulk.ts';
export { noteService } from './details.ts';
export { countOf } from './list.ts';
export { clientRoutes } from './routes.ts';
export { becomeClient, clientOf, findOrRegister, isKnown } from './service.ts';
export { nameOf } from './name.ts';
export { shortName } from './short-name-store.ts';
export { refuseUnknown as refuseUnknownFilters } from './chosen.ts';
export { literally, wordsOf } from './sought.ts';
