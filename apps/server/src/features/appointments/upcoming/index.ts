export { hasComing, listCardAppointments } from './upcoming-store.ts';
