export { bookingRoutes } from './routes.ts';
export { read as bookingRules } from './rules-store.ts';
