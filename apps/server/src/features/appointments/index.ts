export { appointmentsOfClient } from './belongings-store.ts';
export { type Entry, find as appointmentOf, hold as holdAppointment } from './entry-store.ts';
export { appointmentJobs } from './jobs.ts';
export { appointmentRoutes } from './routes.ts';
export { bookVisit, cancelVisit, confirmVisit, moveVisit } from './visits.ts';
