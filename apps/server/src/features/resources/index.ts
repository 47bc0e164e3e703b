export { resourceRoutes } from './routes.ts';
export { shown, show } from './use-store.ts';
