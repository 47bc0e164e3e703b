export { type CardAppointment, hasComing, listCardAppointments } from './upcoming-store.ts';
