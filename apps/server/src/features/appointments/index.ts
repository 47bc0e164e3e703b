export { appointmentJobs } from './jobs.ts';
export { appointmentRoutes } from './routes.ts';
export { bookVisit, cancelVisit, moveVisit } from './visits.ts';
