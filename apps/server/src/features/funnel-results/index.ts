export { messageResultRoutes } from './routes.ts';
export { periodOf, readMessageResults } from './service.ts';
