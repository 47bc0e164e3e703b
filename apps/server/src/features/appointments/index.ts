export { appointmentJobs } from './jobs.ts';
export { appointmentRoutes } from './routes.ts';
export { bookVisit, cancelVisit, moveVisit, type NewTime, type VisitWish } from './visits.ts';
