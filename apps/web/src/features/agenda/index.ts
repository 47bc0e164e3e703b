export { appointmentsInPalette } from './palette.tsx';
export { BookingDialog } from './booking.ts';
export { ClientHistory } from './parts/client-history.tsx';
export { NextVisit } from './parts/next-visit.tsx';
export { AgendaScreen } from './screens/agenda-screen.tsx';
