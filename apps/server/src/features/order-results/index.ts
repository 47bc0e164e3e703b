export { orderResultRoutes } from './routes.ts';
