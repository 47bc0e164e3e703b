export { find as appointmentOf } from './entry-store.ts';
export { appointmentJobs } from './jobs.ts';
export { appointmentRoutes } from './routes.ts';
export { bookVisit, cancelVisit, moveVisit } from './visits.ts';
