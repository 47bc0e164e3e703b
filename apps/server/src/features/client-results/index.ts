export { clientResultRoutes } from './routes.ts';
