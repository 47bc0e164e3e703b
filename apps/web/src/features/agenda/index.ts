export { appointmentsInPalette } from './palette.tsx';
export { BookingDialog } from './parts/booking-dialog.tsx';
export { ClientHistory } from './parts/client-history.tsx';
export { NextVisit } from './parts/next-visit.tsx';
export { AgendaScreen } from './screens/agenda-screen.tsx';
