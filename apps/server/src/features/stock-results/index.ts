export { stockResultRoutes } from './routes.ts';
