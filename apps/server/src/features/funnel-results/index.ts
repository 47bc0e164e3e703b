export { messageResultRoutes } from './routes.ts';
