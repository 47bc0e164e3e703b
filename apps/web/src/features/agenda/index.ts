export type { AppointmentPart } from './appointment-parts.ts';
export { appointmentsInPalette } from './palette.tsx';
export { AgendaScreen } from './screens/agenda-screen.tsx';
