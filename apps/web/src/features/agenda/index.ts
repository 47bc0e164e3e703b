export type { AppointmentPart } from './appointment-parts.ts';
export { AgendaScreen } from './screens/agenda-screen.tsx';
