export { clientRoutes } from './routes.ts';
export { becomeClient, clientOf, findOrRegister, type Registrar } from './service.ts';
export { nameOf } from './name.ts';
