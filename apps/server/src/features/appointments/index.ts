export type { AuditedEntryContext, EntryContext } from './entry-context.ts';
export { appointmentsOfClient } from './client-references-store.ts';
export { type Entry, find as findAppointment, lockForUpdate as lockAppointment } from './entry-store.ts';
export { listNext as listNextAppointments } from './next-store.ts';
export { place as placeBlock } from './blocks.ts';
export { appointmentPayments } from './payments.ts';
export { appointmentJobs } from './jobs.ts';
export { appointmentRoutes } from './routes.ts';
export { remove as removeEntry, setStatus as setEntryStatus } from './service.ts';
