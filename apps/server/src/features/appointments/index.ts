export { isOfAssistant, signatureOfAssistant } from './author.ts';
export { appointmentsOfClient } from './belongings-store.ts';
export { type Entry, find as appointmentOf, hold as holdAppointment } from './entry-store.ts';
export { place as placeBlock } from './blocks.ts';
export { appointmentJobs } from './jobs.ts';
export { appointmentRoutes } from './routes.ts';
export { remove as removeEntry, setStatus as setStatusOf } from './service.ts';
export { bookAtOnce, bookVisit, cancelVisit, confirmVisit, moveVisit } from './visits.ts';
