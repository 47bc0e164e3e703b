export { propertyRoutes } from './routes.ts';
