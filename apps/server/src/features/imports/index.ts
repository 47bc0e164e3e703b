export { importsOfClient } from './belongings-store.ts';
export { importRoutes } from './routes.ts';
