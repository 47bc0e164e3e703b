export { bookingRoutes } from './routes.ts';
