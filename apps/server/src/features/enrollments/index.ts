export { enrollmentRoutes } from './routes.ts';
