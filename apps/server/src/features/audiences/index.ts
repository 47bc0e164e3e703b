export { audienceRoutes } from './routes.ts';
