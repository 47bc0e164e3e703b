export { homeRoutes, readsRoutes } from './routes.ts';
