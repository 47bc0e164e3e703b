export { importsOfClient } from './client-references-store.ts';
export { importRoutes } from './routes.ts';
