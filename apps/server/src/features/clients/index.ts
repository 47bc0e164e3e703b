export { clientRoutes } from './routes.ts';
export { becomeClient, clientOf, findOrRegister, isKnown, type Registrar } from './service.ts';
export { nameOf } from './name.ts';
