export { appointmentsInPalette } from './palette.tsx';
export { ClientHistory } from './parts/client-history.tsx';
export { AgendaScreen } from './screens/agenda-screen.tsx';
