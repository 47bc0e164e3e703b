export { clientRoutes } from './routes.ts';
export { becomeClient, clientOf, findOrRegister, isKnown } from './service.ts';
export { nameOf } from './name.ts';
export { shortName } from './short-name-store.ts';
export { literally, wordsOf } from './sought.ts';
