export { AppointmentsToday } from './appointments-today.tsx';
