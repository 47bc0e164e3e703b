export { appointmentsInPalette } from './palette.tsx';
export { BlockDialog, BookingDialog } from './booking.ts';
export { ClientHistory } from './parts/appointment/client-history.tsx';
export { NextVisit } from './parts/appointment/next-visit.tsx';
export { AgendaScreen } from './screens/agenda-screen.tsx';
export type { AgendaFilters as AgendaSearch } from './filters.ts';
