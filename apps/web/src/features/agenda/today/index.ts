export { AppointmentsToday } from './appointments-today.tsx';
export { GapsToday } from './gaps-today.tsx';
