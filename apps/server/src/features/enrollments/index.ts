export { enrollmentsOfClient } from './client-references-store.ts';
export { enrollmentPayments } from './payments.ts';
export { enrollmentRoutes } from './routes.ts';
