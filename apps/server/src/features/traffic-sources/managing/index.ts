export { trafficSourceRoutes } from './routes.ts';
