export { enrollmentsOfClient } from './client-references-store.ts';
export { enrollmentRoutes } from './routes.ts';
