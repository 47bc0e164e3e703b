export { appointmentResultRoutes } from './routes.ts';
